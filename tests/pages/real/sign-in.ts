import type { ElectronApplication, Page } from 'playwright';
import { fillable, type Fillable } from '../../../browser-extension/messages.ts';
import { isSmallWindowUp } from '../../support/small-window.ts';
import type { DrivenBrowser } from '../../systems/browser-extension/driven-browser.ts';
import { untilSeen, type PersonAtBrowser } from '../../systems/browser-extension/real-gestures.ts';
import type { RunningProduct } from './running-product.ts';

/** A person with a browser and Podkey, on one display. */
export interface Desk {
  app: ElectronApplication;
  page: Page;
  browserName: string;
  browser: DrivenBrowser;
  person: PersonAtBrowser;
}

/** How a sign-in went. */
export interface SignIn {
  /** What came into its field, of what the sign-in's pages ask for. */
  filled: Fillable[];
  asked: number;
  /** Each other field whose content has changed, with what it got. */
  wrong: string[];
  /** From the shortcut until the first page's fields were filled in, and until the first page behind the sign-in was there. */
  filledMs: number | null;
  signedInMs: number | null;
  /** Why it went no further, and what the extension's button says. */
  reason: string;
}

/** What each kind must be. The code changes while it is filled in. */
export type Expected = Record<Fillable, RegExp | string>;

type Step = RunningProduct['product']['steps'][number];

interface Input {
  name: string;
  /** The kind that it is for. */
  is: Fillable | null;
  value: string;
  /** Whether a person sees it, in a page that has loaded. */
  isVisible: boolean;
}

/** How long a page may take until it is filled in, in ms. */
const fillMs = 15_000;

/** The state before a sign-in. */
export const notSignedIn = ({ steps }: RunningProduct['product']): SignIn => ({
  filled: [],
  asked: steps.flatMap((step) => Object.keys(step)).length,
  wrong: [],
  filledMs: null,
  signedInMs: null,
  reason: '',
});

/**
 * Signs in at a product as a person does: Alt+Shift+K, Enter in Podkey's small window for the first login, and Enter in the page. Notes in
 * `result` how it goes; throws if nothing comes that should.
 */
export async function signIn(
  { app, browserName, browser, person }: Desk,
  { product, origin }: RunningProduct,
  expected: Expected,
  { result, takePicture }: { result: SignIn; takePicture: (what: string) => Promise<void> },
): Promise<void> {
  await browser.open(origin + product.at);
  let began = 0;
  for (const [number, step] of product.steps.entries()) {
    const before = await untilSeen(async () => {
      const inputs = await inputsFor(browser, step);
      return (
        Object.keys(step).every((kind) => inputs?.some(({ is, isVisible }) => is === kind && isVisible)) &&
        inputs
      );
    }, `${product.name} doesn’t show its sign-in`);
    const [first = ''] = Object.values(step);
    await (product.takesShortcutIn === browserName ? person.click(first) : person.focus());
    if (number === 0) began = performance.now();
    await person.press('alt+shift+k');
    if (number === 0) await chooseFirst(app, person);
    const isRight = ({ is, value }: Input) => is !== null && isExpected(value, expected[is]);
    const isDone = (inputs: Input[]) => inputs.every((input) => input.is === null || isRight(input));
    const until = performance.now() + fillMs;
    let after = before;
    while (!isDone(after) && performance.now() < until) after = (await inputsFor(browser, step)) ?? after;
    if (number === 0 && isDone(after)) result.filledMs = performance.now() - began;
    result.filled.push(...after.filter(isRight).flatMap(({ is }) => is ?? []));
    for (const [at, input] of after.entries())
      if (!isRight(input) && input.value !== before[at]?.value)
        result.wrong.push(`${whatIs(input.value, expected)} in ${input.name}`);
    await untilSeen(async () => !(await isSmallWindowUp(app)), 'Podkey’s small window stays');
    await takePicture(number === 0 ? 'filled' : `filled-${number + 1}`);
    if (!isDone(after)) throw new Error('Not everything is filled in');
    await person.focus();
    await person.press('Return');
  }
  await untilSeen(() => isShown(browser, product.behind), `${product.name} has nothing behind its sign-in`);
  result.signedInMs = performance.now() - began;
  await takePicture('behind');
}

async function chooseFirst(app: ElectronApplication, person: PersonAtBrowser): Promise<void> {
  await untilSeen(() => isSmallWindowUp(app), 'Podkey’s small window doesn’t come');
  await untilSeen(async () => (await person.windowWithKeyboard()) === 'Podkey', 'Podkey has no keyboard');
  await person.press('Return');
}

/** The page's inputs; null while the page changes. */
async function inputsFor(browser: DrivenBrowser, step: Step): Promise<Input[] | null> {
  const read = browser.run<Input[]>(`
    const fields = ${JSON.stringify(step)};
    return [...document.querySelectorAll('input:not([type=hidden])')].map((input) => ({
      name: input.id || input.name || input.type,
      is: Object.keys(fields).find((kind) => input.matches(fields[kind])) ?? null,
      value: input.value,
      isVisible: document.readyState === 'complete' && input.getClientRects().length > 0,
    }));`);
  return read.catch(() => null);
}

/** Whether something is on the page, or in a frame of the product's own. */
async function isShown(browser: DrivenBrowser, selector: string): Promise<boolean> {
  const shown = browser.run<boolean>(`
    const frames = [...document.querySelectorAll('iframe')].flatMap((frame) => frame.contentDocument ?? []);
    return [document, ...frames]
      .filter(({ readyState }) => readyState === 'complete')
      .flatMap((page) => [...page.querySelectorAll(${JSON.stringify(selector)})])
      .some((element) => element.getClientRects().length > 0);`);
  return shown.catch(() => false);
}

const isExpected = (value: string, expected: RegExp | string): boolean =>
  typeof expected === 'string' ? value === expected : expected.test(value);

const whatIs = (value: string, expected: Expected): string =>
  fillable.find((kind) => isExpected(value, expected[kind])) ?? 'something else';
