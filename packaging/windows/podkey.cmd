@echo off
rem podkey on the command line (docs/command-line.md). A batch file waits for the program, and passes its exit code on.
if "%~1"=="" (
  start "" "%~dp0..\Podkey.exe"
  exit /b 0
)
"%~dp0..\Podkey.exe" --command-line -- %*
exit /b %errorlevel%
