import { functionsOf, loadedOrRefused, type Out } from '../native-library.ts';

/** The functions of Windows that typing needs, by their C names. Windows and other handles are numbers. */
export type Win32 = ReturnType<typeof loadWin32>;

/** Throws `CannotType` if a library or function is missing. */
export function loadWin32() {
  return loadedOrRefused(bindings);
}

function bindings() {
  const user = functionsOf('user32.dll');
  const input = functionsOf('imm32.dll');
  const kernel = functionsOf('kernel32.dll');
  const security = functionsOf('advapi32.dll');
  return {
    getForegroundWindow: user<() => number>('intptr_t GetForegroundWindow()'),
    getWindowText: user<(window: number, text: Uint16Array, size: number) => number>(
      'int GetWindowTextW(intptr_t, _Out_ uint16_t *, int)',
    ),
    getWindowProcess: user<(window: number, process: Out) => number>(
      'uint32_t GetWindowThreadProcessId(intptr_t, _Out_ uint32_t *)',
    ),
    /** Fills in GUITHREADINFO, whose first field is its size; 0 if the thread has no windows. */
    getGuiThreadInfo: user<(thread: number, info: Uint8Array) => number>(
      'int GetGUIThreadInfo(uint32_t, _Inout_ uint8_t *)',
    ),
    getImeWindow: input<(window: number) => number>('intptr_t ImmGetDefaultIMEWnd(intptr_t)'),
    getKeyboardLayout: user<(thread: number) => number>('intptr_t GetKeyboardLayout(uint32_t)'),
    scanCharacter: user<(unit: number, layout: number) => number>('int16_t VkKeyScanExW(uint16_t, intptr_t)'),
    mapVirtualKey: user<(key: number, how: number, layout: number) => number>(
      'uint32_t MapVirtualKeyExW(uint32_t, uint32_t, intptr_t)',
    ),
    toUnicode: user<
      (
        key: number,
        scanCode: number,
        state: Uint8Array,
        text: Uint16Array,
        size: number,
        flags: number,
        layout: number,
      ) => number
    >('int ToUnicodeEx(uint32_t, uint32_t, const uint8_t *, _Out_ uint16_t *, int, uint32_t, intptr_t)'),
    getAsyncKeyState: user<(key: number) => number>('int16_t GetAsyncKeyState(int)'),
    peekMessage: user<
      (message: Uint8Array, window: number, from: number, to: number, flags: number) => number
    >('int PeekMessageW(_Out_ uint8_t *, intptr_t, uint32_t, uint32_t, uint32_t)'),
    getKeyState: user<(key: number) => number>('int16_t GetKeyState(int)'),
    /** Returns how many of the inputs were accepted. */
    sendInput: user<(count: number, inputs: Uint8Array, size: number) => number>(
      'uint32_t SendInput(uint32_t, const uint8_t *, int)',
    ),
    openProcess: kernel<(access: number, inherit: number, process: number) => number>(
      'intptr_t OpenProcess(uint32_t, int, uint32_t)',
    ),
    openProcessToken: security<(process: number, access: number, token: Out) => number>(
      'int OpenProcessToken(intptr_t, uint32_t, _Out_ intptr_t *)',
    ),
    getTokenInformation: security<
      (token: number, what: number, result: Uint8Array, size: number, needed: Out) => number
    >('int GetTokenInformation(intptr_t, int, _Out_ uint8_t *, uint32_t, _Out_ uint32_t *)'),
    closeHandle: kernel<(handle: number) => number>('int CloseHandle(intptr_t)'),
  };
}
