import { expect, test, vi } from 'vitest';
import { IsolatedKeyboard } from '../../../../../electron/features/typing/keyboard/isolated-keyboard.ts';

/** A typing process that replies to every request with `reply`. */
function aChild(reply: object) {
  let listen: (message: unknown) => void = () => undefined;
  return {
    postMessage: (message: unknown) =>
      listen({ ...reply, id: Reflect.get(Object(message), 'id') as unknown }),
    onMessage: (listener: (message: unknown) => void) => void (listen = listener),
    onExit: () => undefined,
    kill: () => undefined,
  };
}
const allowsAccessibility = /Privacy & Security → Accessibility/;

test('without the permission no process is started, and the message says where to give it', async () => {
  const spawn = vi.fn(() => aChild({ kind: 'window', window: null }));
  const keyboard = new IsolatedKeyboard(spawn, () => false);
  await expect(keyboard.ready()).rejects.toMatchObject({
    appError: {
      kind: 'typing',
      retryable: true,
      nextStep: expect.stringMatching(allowsAccessibility) as string,
    },
  });
  expect(spawn).not.toHaveBeenCalled();
});

test('a permission that macOS gives main and not the typing process is missing too', async () => {
  const keyboard = new IsolatedKeyboard(() =>
    aChild({ kind: 'failed', situation: 'no-permission', detail: '' }),
  );
  await expect(keyboard.ready()).rejects.toMatchObject({
    appError: { nextStep: expect.stringMatching(allowsAccessibility) as string },
  });
});

test('it is ready if the window with the keyboard can be seen, even if there is none', async () => {
  const keyboard = new IsolatedKeyboard(() => aChild({ kind: 'window', window: null }));
  await expect(keyboard.ready()).resolves.toBeUndefined();
});
