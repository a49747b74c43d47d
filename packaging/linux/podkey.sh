#!/bin/sh
# podkey on the command line (docs/command-line.md).
exec /opt/Podkey/bin/podkey "$@"
