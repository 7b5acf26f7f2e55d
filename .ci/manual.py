#!/usr/bin/env python3
"""Writes a man page for the command and one for each subcommand, from what --help says.

Usage: manual.py SIDEDOOR FOLDER
"""
import json
import os
import re
import subprocess
import sys


def run(program, *arguments):
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout


def escape(text):
    """Text that roff shows as it is; nothing in it is taken for a request or made into a typographic sign."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    text = text.replace("^", "\\(ha").replace("~", "\\(ti")
    return "\n".join("\\&" + line if line.startswith(".") else line for line in text.split("\n"))


def discussion(text):
    """Paragraphs; a line in capitals is a heading, lines that are indented stay as they are."""
    lines, isLiteral = [], False
    for line in text.strip("\n").split("\n"):
        isIndented = line.startswith("  ")
        if isLiteral and not isIndented and line:
            lines += [".fi", ".RE"]
            isLiteral = False
        if re.fullmatch(r"[A-Z][A-Z ]+", line):
            lines.append(f'.SH "{line}"')
        elif isIndented and not isLiteral:
            lines += [".RS 2", ".nf", escape(line[2:])]
            isLiteral = True
        elif isIndented:
            lines.append(escape(line[2:]))
        elif line:
            lines.append(escape(line))
        else:
            lines.append("" if isLiteral else ".PP")
    if isLiteral:
        lines += [".fi", ".RE"]
    # A paragraph before a heading or at the end, and two in a row, say nothing.
    text = "\n".join(lines) + "\n"
    text = re.sub(r"(\.PP\n)+(?=\.SH|\.PP|$)", "", text)
    return re.sub(r"(\.SH [^\n]*\n)\.PP\n", r"\1", text)


def usage(help_text):
    """The lines behind USAGE:, a paragraph each."""
    block = help_text.split("USAGE: ", 1)[1].split("\n\n", 1)[0]
    text = "\n".join(line.strip() for line in block.split("\n"))
    text = re.sub(r"\n(?!sidedoor)", " ", text)
    return "\n.br\n".join(escape(line) for line in text.split("\n")) + "\n"


def option(argument):
    """An option or a flag as it is written, then what it does."""
    names = ["\\fB" + escape(("--" if name["kind"] == "long" else "-") + name["name"]) + "\\fR"
             for name in argument.get("names", [])]
    value = "\\fI" + escape(argument.get("valueName", "")) + "\\fR"
    if argument["kind"] == "positional":
        head = value
    elif argument["kind"] == "option":
        head = ", ".join(names) + " " + value
    else:
        head = ", ".join(names)
    text = argument.get("abstract", "")
    if argument.get("defaultValue") and "default:" not in text:
        text += f" (default: {argument['defaultValue']})"
    return f".TP\n{head}\n{escape(text)}\n"


def page(program, command, version, path):
    name = "-".join(path)
    arguments = [a for a in command.get("arguments", []) if a.get("shouldDisplay", True)]
    abstract = command.get("abstract", "").rstrip(".")
    text = f'.TH {name.upper()} 1 "" "sidedoor {version}" "User Commands"\n'
    text += f".SH NAME\n{escape(name)} \\- {escape(abstract[:1].lower() + abstract[1:])}\n"
    text += f".SH SYNOPSIS\n{usage(run(program, *path[1:], '--help'))}"
    body = discussion(command.get("discussion", ""))
    head, mark, rest = body.partition(".SH ")
    text += f".SH DESCRIPTION\n{head or escape(abstract) + '.' + chr(10)}"
    positional = [a for a in arguments if a["kind"] == "positional"]
    others = [a for a in arguments if a["kind"] != "positional"]
    if positional:
        text += ".SH ARGUMENTS\n" + "".join(map(option, positional))
    subcommands = [c for c in command.get("subcommands", []) if c["commandName"] != "help"]
    if subcommands:
        text += ".SH COMMANDS\n"
        for sub in subcommands:
            text += f".TP\n\\fB{escape(sub['commandName'])}\\fR\n{escape(sub.get('abstract', ''))}\n"
    if others:
        text += ".SH OPTIONS\n" + "".join(map(option, others))
    text += mark + rest
    others = [["sidedoor", c["commandName"]] for c in subcommands] or [["sidedoor"]]
    links = ", ".join(f"\\fB{escape('-'.join(other))}\\fR(1)" for other in others)
    return text + f".SH SEE ALSO\n{links}\n"


def main():
    program, folder = sys.argv[1:]
    tree = json.loads(run(program, "--experimental-dump-help"))["command"]
    version = re.search(r"\d+\.\d+\.\d+", run(program, "--version"))[0]
    os.makedirs(folder, exist_ok=True)
    pages = [(tree, ["sidedoor"])]
    pages += [(c, ["sidedoor", c["commandName"]]) for c in tree["subcommands"] if c["commandName"] != "help"]
    for command, path in pages:
        with open(os.path.join(folder, "-".join(path) + ".1"), "w", encoding="utf-8") as file:
            file.write(page(program, command, version, path))


main()
