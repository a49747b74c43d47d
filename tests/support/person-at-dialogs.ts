import type { ElectronApplication } from 'playwright';

/** A question that Podkey asked in a system dialog. */
export interface AskedQuestion {
  message: string;
  detail: string;
  buttons: string[];
  /** The button that Enter presses. */
  enterPresses: string;
}

/** `no proxy` agrees to new pods only. `wait` leaves the dialog open until Podkey closes it. */
export type PersonsReply = 'yes' | 'no' | 'no proxy' | 'wait';

/**
 * Answers all of the system's message boxes in the same way, and records them.
 *
 * Replaces Electron's own function, because a real dialog would wait for a person. Clears earlier records.
 */
export async function answerQuestions(app: ElectronApplication, choice: PersonsReply): Promise<void> {
  await app.evaluate(({ dialog }, given) => {
    const asked: AskedQuestion[] = [];
    Object.assign(globalThis, { askedQuestions: asked });
    dialog.showMessageBox = (...args: unknown[]) => {
      const options = args.at(-1) as Electron.MessageBoxOptions;
      const { message, detail = '', buttons = [], cancelId = 0, defaultId = 0, signal } = options;
      asked.push({ message, detail, buttons: [...buttons], enterPresses: buttons[defaultId] ?? '' });
      const agrees = given === 'yes' || (given === 'no proxy' && !message.includes('proxy'));
      const pressed = agrees ? buttons.findIndex((_, at) => at !== cancelId) : cancelId;
      const result = { response: pressed, checkboxChecked: false };
      if (given !== 'wait') return Promise.resolve(result);
      return new Promise((resolve) => signal?.addEventListener('abort', () => resolve(result)));
    };
  }, choice);
}

/** The questions since `answerQuestions`. */
export async function askedQuestions(app: ElectronApplication): Promise<AskedQuestion[]> {
  return app.evaluate(() => Reflect.get(globalThis, 'askedQuestions') as AskedQuestion[]);
}
