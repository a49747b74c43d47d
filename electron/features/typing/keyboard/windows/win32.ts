import koffi from 'koffi';
import { CannotType } from '../typing-port.ts';

/** A return parameter of C: filled in by the call. */
type Out = [number];

/** The functions of Windows that typing needs, by their C names. Windows and other handles are numbers. */
export type Win32 = ReturnType<typeof loadWin32>;

/** Throws `CannotType` if a library or function is missing. */
export function loadWin32() {
  try {
    return bindings();
  } catch (cause) {
    throw new CannotType('no-library', { cause });
  }
}

function bindings() {
  const user = koffi.load('user32.dll');
  const input = koffi.load('imm32.dll');
  const kernel = koffi.load('kernel32.dll');
  const security = koffi.load('advapi32.dll');
  const getForegroundWindow: () => number = user.func('intptr_t GetForegroundWindow()');
  const getWindowText: (window: number, text: Uint16Array, size: number) => number = user.func(
    'int GetWindowTextW(intptr_t, _Out_ uint16_t *, int)',
  );
  const getWindowProcess: (window: number, process: Out) => number = user.func(
    'uint32_t GetWindowThreadProcessId(intptr_t, _Out_ uint32_t *)',
  );
  /** Fills in GUITHREADINFO, whose first field is its size; 0 if the thread has no windows. */
  const getGuiThreadInfo: (thread: number, info: Uint8Array) => number = user.func(
    'int GetGUIThreadInfo(uint32_t, _Inout_ uint8_t *)',
  );
  const getImeWindow: (window: number) => number = input.func('intptr_t ImmGetDefaultIMEWnd(intptr_t)');
  const getKeyboardLayout: (thread: number) => number = user.func('intptr_t GetKeyboardLayout(uint32_t)');
  const scanCharacter: (unit: number, layout: number) => number = user.func(
    'int16_t VkKeyScanExW(uint16_t, intptr_t)',
  );
  const mapVirtualKey: (key: number, how: number, layout: number) => number = user.func(
    'uint32_t MapVirtualKeyExW(uint32_t, uint32_t, intptr_t)',
  );
  const toUnicode: (
    key: number,
    scanCode: number,
    state: Uint8Array,
    text: Uint16Array,
    size: number,
    flags: number,
    layout: number,
  ) => number = user.func(
    'int ToUnicodeEx(uint32_t, uint32_t, const uint8_t *, _Out_ uint16_t *, int, uint32_t, intptr_t)',
  );
  const getAsyncKeyState: (key: number) => number = user.func('int16_t GetAsyncKeyState(int)');
  const peekMessage: (
    message: Uint8Array,
    window: number,
    from: number,
    to: number,
    flags: number,
  ) => number = user.func('int PeekMessageW(_Out_ uint8_t *, intptr_t, uint32_t, uint32_t, uint32_t)');
  const getKeyState: (key: number) => number = user.func('int16_t GetKeyState(int)');
  /** Returns how many of the inputs were accepted. */
  const sendInput: (count: number, inputs: Uint8Array, size: number) => number = user.func(
    'uint32_t SendInput(uint32_t, const uint8_t *, int)',
  );
  const openProcess: (access: number, inherit: number, process: number) => number = kernel.func(
    'intptr_t OpenProcess(uint32_t, int, uint32_t)',
  );
  const openProcessToken: (process: number, access: number, token: Out) => number = security.func(
    'int OpenProcessToken(intptr_t, uint32_t, _Out_ intptr_t *)',
  );
  const getTokenInformation: (
    token: number,
    what: number,
    result: Uint8Array,
    size: number,
    needed: Out,
  ) => number = security.func(
    'int GetTokenInformation(intptr_t, int, _Out_ uint8_t *, uint32_t, _Out_ uint32_t *)',
  );
  const closeHandle: (handle: number) => number = kernel.func('int CloseHandle(intptr_t)');
  return {
    getForegroundWindow,
    getWindowText,
    getWindowProcess,
    getGuiThreadInfo,
    getImeWindow,
    getKeyboardLayout,
    scanCharacter,
    mapVirtualKey,
    toUnicode,
    getAsyncKeyState,
    peekMessage,
    getKeyState,
    sendInput,
    openProcess,
    openProcessToken,
    getTokenInformation,
    closeHandle,
  };
}
