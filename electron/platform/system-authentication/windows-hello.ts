import { setTimeout as wait } from 'node:timers/promises';
import type { SystemAnswer, SystemAuthentication } from '../../services/lock/system-unlock.ts';
import type { SystemObstacle } from '../../../shared/schemas/system-unlock.ts';
import { systemUnlockText } from '../../../shared/text/en/lock.ts';
import { ComFailed, type ComObject, interfaceId, type WindowsRuntime, windowsRuntime } from './com.ts';

const className = 'Windows.Security.Credentials.UI.UserConsentVerifier';
/** IUserConsentVerifierStatics of windows.security.credentials.ui.idl. Its first own method is CheckAvailabilityAsync. */
const statics = interfaceId('af4f3f91-564c-4ddc-b8b5-973447627c65');
/** IUserConsentVerifierInterop of userconsentverifierinterop.h. Its only own method is RequestVerificationForWindowAsync. */
const interop = interfaceId('39e050c3-4e74-441a-8dc0-b81104df949c');
/** IAsyncOperation<UserConsentVerificationResult>, made from its signature by the rule for parameterized types. */
const resultOperation = interfaceId('fd596ffd-2318-558f-9dbe-d21df43764a5');
/** IAsyncInfo of asyncinfo.idl. */
const asyncInfo = interfaceId('00000036-0000-0000-c000-000000000046');

/** A table's slots 0 to 5 are those of IUnknown and IInspectable. */
const slots = { firstOwn: 6, getStatus: 7, errorCode: 8, cancel: 9, getResults: 8 } as const;
/** AsyncStatus of asyncinfo.idl. */
const [started, completed, canceled] = [0, 1, 2];
/** How often Podkey looks whether the person has answered, in ms. */
const lookEveryMs = 100;

/** UserConsentVerifierAvailability. `undefined` stands for a value that Windows has added since. */
const obstacles: readonly (SystemObstacle | null)[] = [null, 'no-hello', 'no-hello', 'hello-off', null];
/** UserConsentVerificationResult: verified, no device, not set up, off by policy, busy, too many tries, cancelled. */
const answers: readonly SystemAnswer[] = [
  { kind: 'verified' },
  { kind: 'unavailable', obstacle: 'no-hello' },
  { kind: 'unavailable', obstacle: 'no-hello' },
  { kind: 'unavailable', obstacle: 'hello-off' },
  { kind: 'refused' },
  { kind: 'refused' },
  { kind: 'cancelled' },
];

/**
 * Verifies the person with Windows Hello: face, fingerprint or PIN.
 *
 * The prompt belongs to Podkey's window, so that it opens in front of it; the class's own RequestVerificationAsync is for apps from
 * the Store and fails in a desktop program. `windowHandle` returns Electron's HWND.
 *
 * An error of Windows means that there is no Windows Hello to ask.
 */
export function windowsHello(
  windowHandle: () => Buffer | undefined,
  load: () => Promise<WindowsRuntime> = windowsRuntime,
): SystemAuthentication {
  return {
    method: 'windows-hello',
    obstacle: () => askWindowsHello(load).catch(() => 'no-hello'),
    ask: async (signal) => {
      try {
        const handle = windowHandle();
        if (!handle || signal.aborted) return { kind: 'cancelled' };
        const runtime = await load();
        const verifier = await runtime.factory(className, interop);
        const operation = runtime.withText(systemUnlockText.helloMessage, (message) =>
          verifier.request(slots.firstOwn, handleValue(handle), message, resultOperation),
        );
        verifier.release();
        const result = await resultOf(operation, signal);
        return result === undefined ? { kind: 'cancelled' } : (answers[result] ?? { kind: 'refused' });
      } catch {
        return { kind: 'unavailable', obstacle: 'no-hello' };
      }
    },
  };
}

/** Why Windows Hello can't be asked now; null if it can. Rejects if Windows does not answer that. */
export async function askWindowsHello(
  load: () => Promise<WindowsRuntime> = windowsRuntime,
): Promise<SystemObstacle | null> {
  const verifier = await (await load()).factory(className, statics);
  const operation = verifier.getObject(slots.firstOwn);
  verifier.release();
  const obstacle = obstacles[(await resultOf(operation)) ?? -1];
  return obstacle === undefined ? 'no-hello' : obstacle;
}

/** The number that an operation results in; undefined if it was cancelled. Releases the operation. */
async function resultOf(operation: ComObject, signal?: AbortSignal): Promise<number | undefined> {
  const info = operation.query(asyncInfo);
  try {
    // Looked at, because a handler would be called on a thread without JavaScript.
    let status = info.getNumber(slots.getStatus);
    while (status === started && !signal?.aborted) {
      await wait(lookEveryMs);
      status = info.getNumber(slots.getStatus);
    }
    if (signal?.aborted) info.act(slots.cancel);
    if (signal?.aborted || status === canceled) return undefined;
    if (status !== completed) throw new ComFailed(info.getNumber(slots.errorCode));
    return operation.getNumber(slots.getResults);
  } finally {
    info.release();
    operation.release();
  }
}

/** Electron gives the HWND as the bytes of a pointer. */
const handleValue = (handle: Buffer) =>
  handle.length >= 8 ? handle.readBigInt64LE() : BigInt(handle.readInt32LE());
