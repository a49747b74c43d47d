import type { ClipboardState, Copied } from '../../../shared/schemas/clipboard.ts';
import { clipboardClearedText, clipboardText } from '../../../shared/text/clipboard/clipboard.ts';
import { environmentText } from '../../../shared/text/accounts/environments.ts';

type Holding = Extract<ClipboardState, { state: 'holding' }>;

const kinds = { 'user-name': 'userName', value: 'value', code: 'code' } as const;

/** A short text of what is on the clipboard. */
export function copiedText({ what, property }: Copied): string {
  return clipboardText[`${kinds[what]}Copied`]({ property });
}

/** Why the copy is no longer on the clipboard, and which clipboard managers may have kept it. */
export function clearedText({ by, afterS, keptBy }: Extract<ClipboardState, { state: 'cleared' }>): string {
  const cleared =
    afterS === undefined ? clipboardClearedText[by] : clipboardText.clearedAfter({ seconds: afterS });
  return keptBy ? `${cleared} ${clipboardText.keptBy({ names: keptBy.join(', ') })}` : cleared;
}

/** The full text of what is on the clipboard: kind, property, account, environment, and for how long. */
export function holdingText({ copied, clearsInMs, mayExtend, crashSafe }: Holding): string {
  const { what, property, account } = copied;
  const from = { property, account: account.label, environment: environmentText[account.environment] };
  const sentences = [
    clipboardText[`${kinds[what]}CopiedFrom`](from),
    clipboardText.clipboardClearsIn({ seconds: Math.ceil(clearsInMs / 1000) }),
  ];
  if (!mayExtend) sentences.push(clipboardText.notLonger);
  if (!crashSafe) sentences.push(clipboardText.notCrashSafe);
  return sentences.join(' ');
}
