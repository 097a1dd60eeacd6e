"""Turn a JSON pointer of a content file to a problem with line, column and excerpt."""

from headframe.content.jsonreader import locate
from headframe.content.positions import Fault, Located, Span
from headframe.content.problems import Place, Problem, Severity


class Locator:
    """Makes the problems of one file; the file is read again for its positions, so build one only after a failure."""

    def __init__(self, data: bytes, *, file: str, mod: str, subject: str = "") -> None:
        self.located: Located = locate(data)
        self._file = file
        self._mod = mod
        self._subject = subject

    def problem(
        self, pointer: str, *, code: str, message: str, hint: str = "", severity: Severity = "error", key: bool = False
    ) -> Problem:
        """Report the value at a pointer, or with `key` its key; without such a value, the nearest one around it."""
        span = self.located.key(pointer) if key else self.located.whole(pointer)
        fault = Fault(code=code, message=message, span=span, pointer=pointer, hint=hint)
        return self._made(fault, severity)

    def faults(self) -> list[Problem]:
        """Report what makes the text itself unusable."""
        return [self._made(fault, "error") for fault in self.located.faults]

    def _made(self, fault: Fault, severity: Severity) -> Problem:
        span = fault.span
        return Problem(
            code=fault.code,
            severity=severity,
            mod=self._mod,
            file=self._file,
            line=span.line,
            column=span.column,
            width=span.width,
            pointer=fault.pointer,
            message=fault.message,
            hint=fault.hint,
            related=(self._place(fault.first),) if fault.first else (),
            excerpt=self.located.line(span.line),
            subject=self._subject,
        )

    def _place(self, span: Span) -> Place:
        return Place(file=self._file, line=span.line, column=span.column, message="it stands here first")
