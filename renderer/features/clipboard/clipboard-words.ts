import type { ClipboardState, Copied } from '../../../shared/schemas/clipboard.ts';
import { capitalized } from '../../components/wording.ts';

type Holding = Extract<ClipboardState, { state: 'holding' }>;

function copiedWords({ what, property, account }: Copied): string {
  const kind = what === 'code' ? 'Code' : 'Value';
  return `${kind} of ${property} copied from ${account.label} (${capitalized(account.environment)})`;
}

/** What is on the clipboard, whole: kind, property, account and environment, and for how long. */
export function holdingWords({ copied, clearsInMs, mayExtend, crashSafe }: Holding): string {
  const clears = `The clipboard clears in ${Math.ceil(clearsInMs / 1000)} s.`;
  const words = [`${copiedWords(copied)}.`, clears];
  if (!mayExtend) words.push('It can’t be kept longer.');
  if (!crashSafe) words.push(notCrashSafeWords);
  return words.join(' ');
}

/** What can't be promised of a copy without a keychain. */
export const notCrashSafeWords = 'Should Podkey crash it stays there, for the keychain can’t be used.';

/** Why a copy can't be kept any longer. */
export const longestStayWords = 'No copy stays longer than 5 minutes.';

/** Why the clipboard no longer holds our copy. */
export const clearedWords: Readonly<Record<Extract<ClipboardState, { state: 'cleared' }>['by'], string>> = {
  timer: 'Clipboard cleared: its time was up.',
  person: 'Clipboard cleared.',
  quit: 'Clipboard cleared.',
  locked: 'Clipboard cleared: Podkey was locked.',
  'account-switched': 'Clipboard cleared: the account was switched.',
  'last-time': 'The clipboard still held a copy from last time; it was cleared.',
  'account-changed': 'Clipboard cleared: the account was changed.',
  replaced: 'Something else was copied; the clipboard is no longer Podkey’s.',
};
