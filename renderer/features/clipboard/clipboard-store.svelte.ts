import type {
  Act,
  ClipboardState,
  CopyQueueState,
  Copied,
  LastActState,
} from '../../../shared/schemas/clipboard.ts';
import { environmentText } from '../../../shared/text/en/app.ts';
import {
  clipboardClearedText,
  clipboardText,
  lastActText,
  queueItemText,
} from '../../../shared/text/en/clipboard.ts';
import { keptText } from '../../../shared/text/kept-text.ts';
import { clientOfValue, nameOfItem } from '../../../shared/text/value-names.ts';
import { detailLine } from '../../../shared/text/formats.ts';
import { on, invoke } from '../../bridge/bridge.ts';
import { capitalized } from '../../components/wording.ts';
import { followState } from '../../state/bridge-call.svelte.ts';

/** The last reported state of the clipboard and of the copy queue. Must be disposed of. */
export class ClipboardStore {
  /** `receivedAt`: when main's report arrived, by `performance.now()`. */
  current = $state.raw<{ state: ClipboardState; receivedAt: number }>({
    state: { state: 'idle' },
    receivedAt: 0,
  });
  lastAct = $state.raw<LastActState>({ is: 'none' });
  queue = $state.raw<CopyQueueState>({ is: 'off', because: null });
  readonly #unsubscribes: (() => void)[];

  constructor() {
    const clipboard = {
      listen: (listener: (state: ClipboardState) => void) => on('clipboard.changed', listener),
      ask: () => invoke('clipboard.state', {}),
    };
    const queue = {
      listen: (listener: (state: CopyQueueState) => void) => on('copyQueue.changed', listener),
      ask: () => invoke('copyQueue.state', {}),
    };
    const acts = {
      listen: (listener: (state: LastActState) => void) => on('clipboard.acted', listener),
      ask: () => invoke('clipboard.lastAct', {}),
    };
    this.#unsubscribes = [
      followState(acts, (state) => (this.lastAct = state)),
      followState(clipboard, (state) => (this.current = { state, receivedAt: performance.now() })),
      followState(queue, (state) => (this.queue = state)),
    ];
  }

  dispose(): void {
    for (const unsubscribe of this.#unsubscribes) unsubscribe();
  }
}

type Holding = Extract<ClipboardState, { state: 'holding' }>;

const kinds = { 'user-name': 'userName', value: 'value', code: 'code' } as const;

/** A short text of what is on the clipboard. */
export function copiedText(copied: Copied): string {
  const owned = nameInLogin(copied);
  if (owned) return clipboardText.copied({ what: owned });
  return clipboardText[`${kinds[copied.what]}Copied`]({ property: copied.property });
}

/** What was copied or typed, with its login and client. */
export function actText({ what, property, of }: Pick<Act, 'what' | 'property' | 'of'>): string {
  if (what === 'address') return detailLine([capitalized(lastActText.address), of?.login, clientOfValue(of)]);
  return nameInLogin({ what, property, of }) ?? property;
}

/** How the login that has the copied value names it: “Admin password · Edge firewall · Harbour & Daughters”. */
function nameInLogin({ what, property, of }: Pick<Copied, 'what' | 'property' | 'of'>): string | undefined {
  if (!of) return undefined;
  const item = of.item ? nameOfItem(of.item, property) : capitalized(queueItemText[what]);
  return detailLine([item, of.login, clientOfValue(of)]);
}

/** Why the copy is no longer on the clipboard, and which clipboard managers may have kept it. */
export function clearedText({ by, afterS, keptBy }: Extract<ClipboardState, { state: 'cleared' }>): string {
  const cleared =
    afterS === undefined ? clipboardClearedText[by] : clipboardText.clearedAfter({ seconds: afterS });
  return keptBy ? `${cleared} ${clipboardText.keptBy({ names: keptBy.join(', ') })}` : cleared;
}

/** The label of what comes from an offline copy, as a sentence. */
export const keptSentence = (keptAt: number): string => `${keptText(keptAt)}.`;

/** The full text of what is on the clipboard: kind, property, account, environment, and for how long. */
export function holdingText({ copied, clearsInMs, mayExtend, crashSafe, codeTime }: Holding): string {
  // The rest was said when it was copied.
  if (codeTime?.isNewer) return clipboardText.newerCode;
  const { what, property, account } = copied;
  const from = { account: account.label, environment: environmentText[account.environment] };
  const owned = nameInLogin(copied);
  const sentences = [
    owned
      ? clipboardText.copiedFrom({ what: owned, ...from })
      : clipboardText[`${kinds[what]}CopiedFrom`]({ property, ...from }),
    ...(copied.keptAt === undefined ? [] : [keptSentence(copied.keptAt)]),
    ...(codeTime ? [clipboardText.codeIsValid({ seconds: Math.ceil(codeTime.expiresInMs / 1000) })] : []),
    clipboardText.clipboardClearsIn({ seconds: Math.ceil(clearsInMs / 1000) }),
  ];
  if (!mayExtend) sentences.push(clipboardText.notLonger);
  if (!crashSafe) sentences.push(clipboardText.notCrashSafe);
  return sentences.join(' ');
}
