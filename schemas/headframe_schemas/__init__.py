"""The JSON Schemas of all content, generated from its structs; nothing here is written by hand."""
