import { onDestroy } from 'svelte';
import type { NamedAct, ClipboardState, Copied, LastActState } from '../../../shared/schemas/clipboard.ts';
import { environmentText } from '../../../shared/text/en/app.ts';
import {
  clipboardClearedText,
  clipboardText,
  lastActText,
  copiedPartText,
} from '../../../shared/text/en/clipboard.ts';
import { clientOfValue, nameOfItem, keptText } from '../../../shared/text/value-names.ts';
import { detailLine } from '../../../shared/text/formats.ts';
import { onState } from '../../bridge/bridge.ts';
import { capitalized } from '../../components/wording.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import { createState } from '../../state/states.ts';

/** How long the strip says that the clipboard was cleared, in ms. */
const endShowsMs = 5_000;

/** Whether a copy ended in a way that a person saw, or chose, before the page asked. */
const isOldEnd = (state: ClipboardState) =>
  state.state === 'cleared' && !state.recordedBy && state.by !== 'locked' && state.by !== 'last-time';

/**
 * The last reported state of the clipboard and of the last act, and what a person does with them. Create it during component setup.
 */
export class ClipboardStore {
  readonly #clipboard = createState('clipboard');
  readonly #acts = createState('lastAct');
  /** `receivedAt`: when main's report arrived, by `performance.now()`. */
  readonly current: { state: ClipboardState; receivedAt: number } = $derived({
    state: this.#clipboard.data ?? { state: 'idle' },
    receivedAt: performance.now(),
  });
  /** Whether something was done since this page was drawn. What ended well before, as before a change of language, is no news. */
  #hasActed = $state(false);
  /** Undefined until there is news. */
  readonly lastAct: LastActState | undefined = $derived(
    this.#acts.data && (this.#hasActed || this.#acts.data.kind !== 'done') ? this.#acts.data : undefined,
  );
  /** Its failure stays until the clipboard's state changes. */
  readonly sending = new BridgeCall();
  /** The end of a copy that the person has had the time to read. */
  #read = $state.raw<ClipboardState>();
  #reading: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    let hasChanged = false;
    const unsubscribes = [
      onState('clipboard', () => {
        hasChanged = true;
        this.sending.failure = undefined;
      }),
      onState('lastAct', () => (this.#hasActed = true)),
    ];
    onDestroy(() => {
      clearTimeout(this.#reading);
      for (const unsubscribe of unsubscribes) unsubscribe();
    });
    $effect.pre(() => {
      const state = this.#clipboard.data;
      if (!state) return;
      if (!hasChanged && isOldEnd(state)) this.#read = state;
      clearTimeout(this.#reading);
      // Which programs may have kept a copy stays on screen until the next one.
      if (state.state === 'cleared' && !state.recordedBy)
        this.#reading = setTimeout(() => (this.#read = state), endShowsMs);
    });
  }

  /** The clipboard's state as it is shown: an end that was read is not. */
  get shows(): ClipboardState['state'] {
    return this.#read === this.current.state ? 'idle' : this.current.state.state;
  }

  async send(call: 'clipboard.clear' | 'clipboard.extend'): Promise<void> {
    // Clearing never waits for a pending extension.
    if (this.sending.pending !== call) this.sending.drop();
    await this.sending.send(call, {});
  }
}

type Holding = Extract<ClipboardState, { state: 'holding' }>;
type Cleared = Extract<ClipboardState, { state: 'cleared' }>;
type Names<Whole extends Copied | NamedAct> = Pick<Whole, 'what' | 'property' | 'valueName'>;

const kinds = { 'user-name': 'userName', value: 'value', code: 'code' } as const;

/** The copied value without further words: how its login names it, otherwise its property. */
export const copiedName = (copied: Copied): string => nameInLogin(copied) ?? copied.property;

export function copiedText(copied: Copied): string {
  const owned = nameInLogin(copied);
  if (owned) return clipboardText.copied({ what: owned });
  return clipboardText[`${kinds[copied.what]}Copied`]({ property: copied.property });
}

/** What was copied or typed, with its login and client. */
export function actText({ what, property, valueName }: Names<NamedAct>): string {
  if (what === 'address')
    return detailLine([capitalized(lastActText.address), valueName?.login, clientOfValue(valueName)]);
  return nameInLogin({ what, property, valueName }) ?? property;
}

/** How the login that has the copied value names it: “Admin password · Edge firewall · Harbour & Daughters”. */
function nameInLogin({ what, property, valueName }: Names<Copied>): string | undefined {
  if (!valueName) return undefined;
  const item = valueName.item ? nameOfItem(valueName.item, property) : capitalized(copiedPartText[what]);
  return detailLine([item, valueName.login, clientOfValue(valueName)]);
}

/** Why the copy is no longer on the clipboard, and which clipboard managers may have kept it. */
export function clearedText({ by, afterS, recordedBy }: Cleared): string {
  const cleared =
    afterS === undefined ? clipboardClearedText[by] : clipboardText.clearedAfter({ seconds: afterS });
  return recordedBy ? `${cleared} ${clipboardText.recordedBy({ names: recordedBy.join(', ') })}` : cleared;
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
