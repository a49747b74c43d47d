; Podkey's installer for Windows. electron-builder compiles it with what it defines (NsisTarget of app-builder-lib); no plugin is
; needed but NSIS' own, so that any NSIS 3 will do.
;
; Switches, which docs/installers.md describes:
;   /S            without a window
;   /ALLUSERS     for everybody on this computer, into Program Files; needs an administrator
;   /D=FOLDER     into another folder; has to be the last one, without quotes
;   --updated --force-run   as electron-updater calls it
; Of the uninstaller:
;   /S            without a window; what people have stored stays
;   /REMOVEDATA   with /S: remove what this user has stored as well

SetCompressor /SOLID lzma
ManifestDPIAware true
RequestExecutionLevel user
Name "${PRODUCT_NAME}"
BrandingText "${PRODUCT_NAME} ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow

!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include WinVer.nsh
!include x64.nsh
; InstallFiles, RemoveFiles, PROGRAM_ARCH, and how the uninstaller is signed, as the build has written them.
!include "$%PODKEY_INSTALLER_FILES%"

!define PROGRAM "${PRODUCT_FILENAME}.exe"
!define UNINSTALLER "Uninstall ${PRODUCT_FILENAME}.exe"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${UNINSTALL_APP_KEY}"
!define LINK_KEY "Software\Classes\podkey"
; Where Electron writes the setting "start at login": under the program's AppUserModelID, which it makes of the product's name
; (electron/shell/common/application_info_win.cc). The second key says whether the person has turned the entry off.
!define LOGIN_KEY "Software\Microsoft\Windows\CurrentVersion\Run"
!define LOGIN_APPROVED_KEY "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run"
!define LOGIN_ENTRY "electron.app.${PRODUCT_NAME}"

; Exit codes, as Windows names such failures.
!define IN_USE 32
!define NEEDS_ADMINISTRATOR 740
!define OLD_WINDOWS 1150
!define WRONG_MACHINE 216

!insertmacro MUI_PAGE_LICENSE "${PROJECT_DIR}/packaging/licence.txt"
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE German

LangString needsAdministrator ${LANG_ENGLISH} "To install ${PRODUCT_NAME} for everybody on this computer, start this as an administrator."
LangString needsAdministrator ${LANG_GERMAN} "Um ${PRODUCT_NAME} für alle auf diesem Computer zu installieren, als Administrator starten."
LangString oldWindows ${LANG_ENGLISH} "${PRODUCT_NAME} needs Windows 10 or newer."
LangString oldWindows ${LANG_GERMAN} "${PRODUCT_NAME} braucht Windows 10 oder neuer."
LangString wrongMachine ${LANG_ENGLISH} "This is ${PRODUCT_NAME} for ${PROGRAM_ARCH} computers. Take the installer for this one."
LangString wrongMachine ${LANG_GERMAN} "Dies ist ${PRODUCT_NAME} für ${PROGRAM_ARCH}-Computer. Das Installationsprogramm für diesen hier nehmen."
LangString inUse ${LANG_ENGLISH} "${PRODUCT_NAME} is running. Quit it, then try again."
LangString inUse ${LANG_GERMAN} "${PRODUCT_NAME} läuft. Beenden, dann noch einmal versuchen."
LangString removeData ${LANG_ENGLISH} "Remove what you have stored in ${PRODUCT_NAME} as well: accounts, lookups, settings and the journal? This can't be undone.$\r$\n$\r$\nAPI keys stay in the Credential Manager until you remove them there."
LangString removeData ${LANG_GERMAN} "Auch entfernen, was in ${PRODUCT_NAME} gespeichert ist: Konten, Merkeinträge, Einstellungen und Protokoll? Das lässt sich nicht rückgängig machen.$\r$\n$\r$\nAPI-Schlüssel bleiben in der Anmeldeinformationsverwaltung, bis sie dort entfernt werden."

Var arguments
Var value

; Whether this is for everybody: as the switch says or, for an update, as it is installed.
!macro ForEverybody
  SetRegView 64
  SetShellVarContext all
!macroend

!macro Refuse text code
  MessageBox MB_OK|MB_ICONSTOP "${text}" /SD IDOK
  SetErrorLevel ${code}
  Quit
!macroend

; A program that runs can't be opened for writing. An update is started while Podkey still quits, so it is given half a minute.
!macro WaitUntilClosed
  Push $0
  Push $1
  StrCpy $1 0
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\${PROGRAM}"
      ${ExitDo}
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\${PROGRAM}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${ExitDo}
    ${EndIf}
    IntOp $1 $1 + 1
    ${If} $1 < 60
      Sleep 500
    ${Else}
      ${If} ${Cmd} `MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(inUse)" /SD IDCANCEL IDCANCEL`
        SetErrorLevel ${IN_USE}
        Quit
      ${EndIf}
      StrCpy $1 50
    ${EndIf}
  ${Loop}
  Pop $1
  Pop $0
!macroend

Function .onInit
  ${IfNot} ${AtLeastWin10}
    !insertmacro Refuse "$(oldWindows)" ${OLD_WINDOWS}
  ${EndIf}
  ; x64 programs run on ARM computers too, not the other way round.
  !if "${PROGRAM_ARCH}" == "arm64"
    ${IfNot} ${IsNativeARM64}
      !insertmacro Refuse "$(wrongMachine)" ${WRONG_MACHINE}
    ${EndIf}
  !else
    ${IfNot} ${RunningX64}
      !insertmacro Refuse "$(wrongMachine)" ${WRONG_MACHINE}
    ${EndIf}
  !endif

  SetRegView 64
  SetShellVarContext current
  ${GetParameters} $arguments
  ClearErrors
  ${GetOptions} $arguments "/ALLUSERS" $value
  ${IfNot} ${Errors}
    !insertmacro ForEverybody
  ${EndIf}
  ClearErrors
  ${GetOptions} $arguments "--updated" $value
  ${IfNot} ${Errors}
    ReadRegStr $value HKCU "${UNINSTALL_KEY}" InstallLocation
    ReadRegStr $0 HKLM "${UNINSTALL_KEY}" InstallLocation
    ${If} $value == ""
    ${AndIf} $0 != ""
      !insertmacro ForEverybody
    ${EndIf}
  ${EndIf}

  ${If} $INSTDIR == ""
    ReadRegStr $INSTDIR SHCTX "${UNINSTALL_KEY}" InstallLocation
  ${EndIf}
  Call isForEverybody
  Pop $value
  ${If} $value == 1
    UserInfo::GetAccountType
    Pop $value
    ${If} $value != "Admin"
      !insertmacro Refuse "$(needsAdministrator)" ${NEEDS_ADMINISTRATOR}
    ${EndIf}
    ${If} $INSTDIR == ""
      StrCpy $INSTDIR "$PROGRAMFILES64\${PRODUCT_FILENAME}"
    ${EndIf}
  ${ElseIf} $INSTDIR == ""
    StrCpy $INSTDIR "$LOCALAPPDATA\Programs\${PRODUCT_FILENAME}"
  ${EndIf}
FunctionEnd

; Of everybody's folders the one for programs' data is never the user's own.
Function isForEverybody
  ${If} $APPDATA == "$PROFILE\AppData\Roaming"
    Push 0
  ${Else}
    Push 1
  ${EndIf}
FunctionEnd

Section
  !insertmacro WaitUntilClosed
  ; What a former version had and this one has not must go as well; the uninstaller of a version knows its own files.
  ${If} ${FileExists} "$INSTDIR\${UNINSTALLER}"
    ExecWait '"$INSTDIR\${UNINSTALLER}" /S /UPDATE _?=$INSTDIR'
  ${EndIf}

  !insertmacro InstallFiles
  SetOutPath $INSTDIR
  WriteUninstaller "$INSTDIR\${UNINSTALLER}"
  CreateShortcut "$SMPROGRAMS\${PRODUCT_NAME}.lnk" "$INSTDIR\${PROGRAM}"

  WriteRegStr SHCTX "${UNINSTALL_KEY}" DisplayName "${PRODUCT_NAME}"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" DisplayVersion "${VERSION}"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" DisplayIcon "$INSTDIR\${PROGRAM},0"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" Publisher "${COMPANY_NAME}"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" InstallLocation "$INSTDIR"
  WriteRegStr SHCTX "${UNINSTALL_KEY}" UninstallString '"$INSTDIR\${UNINSTALLER}"'
  WriteRegStr SHCTX "${UNINSTALL_KEY}" QuietUninstallString '"$INSTDIR\${UNINSTALLER}" /S'
  WriteRegDWORD SHCTX "${UNINSTALL_KEY}" EstimatedSize ${ESTIMATED_SIZE}
  WriteRegDWORD SHCTX "${UNINSTALL_KEY}" NoModify 1
  WriteRegDWORD SHCTX "${UNINSTALL_KEY}" NoRepair 1

  ; As Podkey itself says it at each start. What stands after `--` is no switch, whatever a link looks like.
  WriteRegStr SHCTX "${LINK_KEY}" "" "URL:podkey"
  WriteRegStr SHCTX "${LINK_KEY}" "URL Protocol" ""
  WriteRegStr SHCTX "${LINK_KEY}\DefaultIcon" "" "$INSTDIR\${PROGRAM},0"
  WriteRegStr SHCTX "${LINK_KEY}\shell\open\command" "" '"$INSTDIR\${PROGRAM}" "--" "%1"'
SectionEnd

Function .onInstSuccess
  ${GetParameters} $arguments
  ClearErrors
  ${GetOptions} $arguments "--force-run" $value
  ${IfNot} ${Errors}
    Exec '"$INSTDIR\${PROGRAM}"'
  ${EndIf}
FunctionEnd

; The scope is told by where it is written that this folder is installed.
Function un.onInit
  SetRegView 64
  SetShellVarContext current
  ReadRegStr $value HKLM "${UNINSTALL_KEY}" InstallLocation
  ${If} $value == $INSTDIR
    !insertmacro ForEverybody
    UserInfo::GetAccountType
    Pop $value
    ${If} $value != "Admin"
      !insertmacro Refuse "$(needsAdministrator)" ${NEEDS_ADMINISTRATOR}
    ${EndIf}
  ${EndIf}
FunctionEnd

Section Uninstall
  !insertmacro WaitUntilClosed
  !insertmacro RemoveFiles
  Delete "$INSTDIR\${UNINSTALLER}"
  RMDir $INSTDIR

  ${GetParameters} $arguments
  ClearErrors
  ${GetOptions} $arguments "/UPDATE" $value
  ${If} ${Errors}
    Delete "$SMPROGRAMS\${PRODUCT_NAME}.lnk"
    DeleteRegKey SHCTX "${UNINSTALL_KEY}"
    ; Links may have been given to another program since; and each user's Podkey has claimed them for itself.
    ReadRegStr $value SHCTX "${LINK_KEY}\shell\open\command" ""
    ${If} $value == '"$INSTDIR\${PROGRAM}" "--" "%1"'
      DeleteRegKey SHCTX "${LINK_KEY}"
    ${EndIf}
    ReadRegStr $value HKCU "${LINK_KEY}\shell\open\command" ""
    ${If} $value == '"$INSTDIR\${PROGRAM}" "--" "%1"'
      DeleteRegKey HKCU "${LINK_KEY}"
    ${EndIf}
    Call un.removeLoginEntry
    Call un.askForData
  ${EndIf}
SectionEnd

; The entry may belong to another Podkey, in another folder. Electron puts the program in quotes only if its path needs them.
Function un.removeLoginEntry
  ReadRegStr $value HKCU "${LOGIN_KEY}" "${LOGIN_ENTRY}"
  StrCpy $0 $value 1
  ${If} $0 == '"'
    StrCpy $value $value "" 1
  ${EndIf}
  StrLen $0 "$INSTDIR\${PROGRAM}"
  StrCpy $value $value $0
  ${If} $value == "$INSTDIR\${PROGRAM}"
    DeleteRegValue HKCU "${LOGIN_KEY}" "${LOGIN_ENTRY}"
    DeleteRegValue HKCU "${LOGIN_APPROVED_KEY}" "${LOGIN_ENTRY}"
  ${EndIf}
FunctionEnd

; What people have stored is kept unless they say otherwise, and without a window unless the switch does.
Function un.askForData
  SetShellVarContext current
  ${If} ${Silent}
    ClearErrors
    ${GetOptions} $arguments "/REMOVEDATA" $value
    ${If} ${Errors}
      Return
    ${EndIf}
  ${Else}
    ${IfNot} ${FileExists} "$APPDATA\${PRODUCT_FILENAME}\*.*"
      Return
    ${EndIf}
    ${If} ${Cmd} `MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$(removeData)" IDNO`
      Return
    ${EndIf}
  ${EndIf}
  RMDir /r "$APPDATA\${PRODUCT_FILENAME}"
FunctionEnd
