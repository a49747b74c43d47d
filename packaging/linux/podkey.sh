#!/bin/sh
exec /opt/Podkey/podkey "$@"
