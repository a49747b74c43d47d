import type { Looked } from '../feature.ts';
import { TypingFailure } from './keyboard/isolated-keyboard.ts';
import type { TypingPort } from './keyboard/typing-port.ts';

const doesNotApply = (seen: string): Looked => ({ faults: [], seen, doesNotApply: true });

/** Whether the typing process starts and says which window has the keyboard. */
export const checkTyping = (keyboard: TypingPort): Promise<Looked> =>
  withKeyboard(keyboard, ['wayland', 'no-permission'], async () => {
    const focused = await keyboard.look();
    const seen = focused
      ? 'it names the window with the keyboard'
      : 'it says that no window has the keyboard';
    return { faults: [], seen };
  });

/** Presses a key without modifiers, because the typing process presses characters. macOS lets it only after the person allowed it. */
export const pressKey = (keyboard: TypingPort, key: string, meanwhile: () => Promise<Looked>) =>
  withKeyboard(keyboard, ['no-permission'], async () => {
    const focused = await keyboard.look();
    if (!focused) return doesNotApply('no window has the keyboard');
    await keyboard.type({ window: focused.id, text: key.toLowerCase(), keys: 'us-layout', delayMs: 0 });
    return meanwhile();
  });

/** In some situations the process has answered that its system does not let it type. */
async function withKeyboard(
  keyboard: TypingPort,
  excused: readonly TypingFailure['situation'][],
  look: () => Promise<Looked>,
): Promise<Looked> {
  try {
    return await look();
  } catch (thrown) {
    if (!(thrown instanceof TypingFailure)) throw thrown;
    const { message, situation } = thrown;
    return excused.includes(situation) ? doesNotApply(message) : { faults: [message], seen: '' };
  } finally {
    await keyboard.endWhenIdle();
  }
}
