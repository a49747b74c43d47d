import { expect, test } from 'vitest';
import { interfaceId, windowsRuntime } from '../../electron/platform/system-authentication/com.ts';
import { windowsHello } from '../../electron/platform/system-authentication/windows-hello.ts';
import { skippedIf } from '../support/skipped.ts';
import { systemHere } from '../support/left-out.ts';

/** IActivationFactory of activation.idl, which every class's factory has. */
const activationFactory = interfaceId('00000035-0000-0000-c000-000000000046');
/** IInspectable of inspectable.idl. */
const inspectable = interfaceId('af86e2e0-b12d-4c6a-9c5a-d7aa65101e90');

test('the Windows Runtime gives a class’s factory, which answers for its interfaces and is released', async () => {
  const runtime = await windowsRuntime();
  const factory = await runtime.factory(
    'Windows.System.UserProfile.GlobalizationPreferences',
    activationFactory,
  );
  const same = factory.query(inspectable);
  expect(() => factory.query(interfaceId('00000000-0000-0000-0000-000000000001'))).toThrow(
    'HRESULT 0x80004002',
  );
  same.release();
  factory.release();
});

test('a class that Windows does not have is refused', async () => {
  const runtime = await windowsRuntime();
  await expect(runtime.factory('Podkey.Nothing', activationFactory)).rejects.toThrow('HRESULT 0x80040154');
});

test('Windows Hello says whether it can be asked', async () => {
  expect([null, 'no-hello', 'hello-off']).toContain(await windowsHello(() => undefined).obstacle());
});

test(
  'Wine has no Windows Hello, and says so instead of asking',
  skippedIf(systemHere !== 'wine' && 'A Windows may have Windows Hello.'),
  async () => {
    const hello = windowsHello(() => Buffer.alloc(8));
    expect(await hello.obstacle()).toBe('no-hello');
    expect(await hello.ask(new AbortController().signal)).toEqual({
      kind: 'unavailable',
      obstacle: 'no-hello',
    });
  },
);
