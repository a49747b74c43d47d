import type {
  FocusedWindow,
  Typed,
  TypingOrder,
  TypingPort,
  TypingStop,
  TypingSituation,
} from '../../../../electron/features/typing/keyboard/typing-port.ts';
import { TypingFailure } from '../../../../electron/features/typing/keyboard/isolated-keyboard.ts';

/** A keyboard whose focus a test sets, and which types into memory. */
export class ScriptedKeyboard implements TypingPort {
  /** The window that has the keyboard. */
  focused: FocusedWindow | null = null;
  /** Why nothing can be typed here. */
  situation: TypingSituation | undefined;
  /** Everything that it was asked to type. */
  readonly orders: TypingOrder[] = [];
  /** How often its process was ended. */
  rests = 0;
  /** How often it was asked to put in order what a killed Podkey has left. */
  restores = 0;
  /** Its process does not end, as if Podkey were killed now. */
  isKept = false;
  #running: { order: TypingOrder; end: (typed: Typed) => void } | undefined;

  async ready(): Promise<void> {
    await this.look();
  }

  async look(): Promise<FocusedWindow | null> {
    if (this.situation) throw new TypingFailure(this.situation);
    return Promise.resolve(this.focused);
  }

  async type(order: TypingOrder): Promise<Typed> {
    if (this.situation) throw new TypingFailure(this.situation);
    this.orders.push(order);
    const { promise, resolve } = Promise.withResolvers<Typed>();
    this.#running = { order, end: resolve };
    return promise;
  }

  /** Ends what is being typed, after all characters or after `typed`. */
  finish(stopped: TypingStop | null = null, typed?: number, mayBeLost = false): void {
    const running = this.#running;
    this.#running = undefined;
    const characters = Array.from(running?.order.text ?? '').length;
    running?.end({ typed: typed ?? characters, characters, stopped, mayBeLost });
  }

  stop(): void {
    if (this.#running) this.finish('asked', 1);
  }

  endWhenIdle(): Promise<void> {
    this.rests += 1;
    return this.isKept ? new Promise(() => undefined) : Promise.resolve();
  }

  restoreLeft(): Promise<void> {
    this.restores += 1;
    return Promise.resolve();
  }
}

/** A window of another program. */
export function anotherWindow(title = 'Router console', id = '7'): FocusedWindow {
  return { id, title, isOwn: false };
}
