"""`python -m headframe_schemas` writes the JSON Schemas anew."""

from headframe_schemas.writing import write

if __name__ == "__main__":
    print("\n".join(write()))  # noqa: T201 - a command's answer
