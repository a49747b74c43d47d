import type { CallInput, CallName, CallOutput } from '../../../shared/ipc/contract.ts';
import type { LookupFormat } from '../../../shared/schemas/lookup-file.ts';
import { lookupText as text } from '../../../shared/text/lookups/lookups.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import type { ListedValue } from './listed-value.ts';

/** The actions on the lists' rows, and their results. */
export class LookupController {
  /** The last or current action; `undo` if it can be undone. */
  notice = $state.raw<{ text: string; undo?: () => void }>();
  readonly call = new BridgeCall();
  /** Repeats the last action. */
  retry = (): void => undefined;
  readonly #accountId: string;

  constructor(accountId: string) {
    this.#accountId = accountId;
  }

  /** Copies a value or a code; neither ever reaches the renderer. */
  async copy({ locator, name }: ListedValue, what: 'value' | 'code'): Promise<void> {
    const input = { accountId: this.#accountId, locator, what };
    const done = what === 'value' ? text.valueCopied : text.codeCopied;
    await this.#send('secrets.copyDirectly', input, () => ({ text: done({ name }) }), text.copying({ name }));
  }

  async copyUserName({ lookup, name }: ListedValue): Promise<void> {
    if (!lookup || lookup.userName === null) return;
    const input = { accountId: this.#accountId, id: lookup.id };
    await this.#send('lookups.copyUserName', input, () => ({ text: text.userNameCopied({ name }) }));
  }

  /** Removes a lookup, or forgets a recent. */
  async remove({ lookup, locator, name, openedAt }: ListedValue): Promise<void> {
    const accountId = this.#accountId;
    const undo = () => void this.restore();
    if (openedAt !== undefined) await this.#send('lookups.forgetRecent', { accountId, locator });
    else if (lookup)
      await this.#send('lookups.remove', { accountId, id: lookup.id }, () => ({
        text: text.removed({ name }),
        undo,
      }));
  }

  async removeAll(): Promise<void> {
    const undo = () => void this.restore();
    await this.#send('lookups.removeAll', { accountId: this.#accountId }, ({ removed }) => ({
      text: text.removedMany(removed),
      undo,
    }));
  }

  async restore(): Promise<void> {
    await this.#send('lookups.restore', { accountId: this.#accountId }, ({ restored }) => ({
      text: text.restored(restored),
    }));
  }

  async forgetRecents(): Promise<void> {
    await this.#send('lookups.forgetRecents', { accountId: this.#accountId });
  }

  async export(format: LookupFormat): Promise<void> {
    await this.#send('lookups.export', { accountId: this.#accountId, format }, ({ saved }) =>
      saved ? { text: text.exported(saved.count, { fileName: saved.fileName }) } : undefined,
    );
  }

  async #send<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    noticeFor: (value: CallOutput<Name>) => LookupController['notice'] = () => undefined,
    pendingText?: string,
  ): Promise<void> {
    this.retry = () => void this.#send(name, input, noticeFor, pendingText);
    this.notice = pendingText === undefined ? undefined : { text: pendingText };
    // Only the latest action reports its result.
    this.call.drop();
    await this.call.send(name, input, (value) => (this.notice = noticeFor(value)));
    if (this.call.failure) this.notice = undefined;
  }
}
