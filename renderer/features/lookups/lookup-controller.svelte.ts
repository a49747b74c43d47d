import type { AppError } from '../../../shared/errors/app-error.ts';
import type { CallInput, CallName, CallOutput } from '../../../shared/ipc/contract.ts';
import type { LookupFormat } from '../../../shared/schemas/lookup-file.ts';
import { lookupText as text } from '../../../shared/text/lookups/lookups.ts';
import { invoke } from '../../bridge/invoke.ts';
import type { ListedValue } from './listed-value.ts';

/** The actions on the lists' rows, and their results. */
export class LookupController {
  /** The last or current action; `undo` if it can be undone. */
  notice = $state.raw<{ text: string; undo?: () => void }>();
  failure = $state.raw<{ error: AppError; retry: () => void }>();
  readonly #accountId: string;
  /** Counts the calls, so that only the latest one reports its result. */
  #attempt = 0;

  constructor(accountId: string) {
    this.#accountId = accountId;
  }

  /** Copies a value or a code; neither ever reaches the renderer. */
  async copy({ locator, name }: ListedValue, what: 'value' | 'code'): Promise<void> {
    const input = { accountId: this.#accountId, locator, what };
    const done = what === 'value' ? text.valueCopied : text.codeCopied;
    await this.#call('secrets.copyDirectly', input, () => ({ text: done({ name }) }), text.copying({ name }));
  }

  async copyUserName({ lookup, name }: ListedValue): Promise<void> {
    if (!lookup || lookup.userName === null) return;
    const input = { accountId: this.#accountId, id: lookup.id };
    await this.#call('lookups.copyUserName', input, () => ({ text: text.userNameCopied({ name }) }));
  }

  /** Removes a lookup, or forgets a recent. */
  async remove({ lookup, locator, name, openedAt }: ListedValue): Promise<void> {
    const accountId = this.#accountId;
    const undo = () => void this.restore();
    if (openedAt !== undefined) await this.#call('lookups.forgetRecent', { accountId, locator });
    else if (lookup)
      await this.#call('lookups.remove', { accountId, id: lookup.id }, () => ({
        text: text.removed({ name }),
        undo,
      }));
  }

  async removeAll(): Promise<void> {
    const undo = () => void this.restore();
    await this.#call('lookups.removeAll', { accountId: this.#accountId }, ({ removed }) => ({
      text: text.removedMany(removed),
      undo,
    }));
  }

  async restore(): Promise<void> {
    await this.#call('lookups.restore', { accountId: this.#accountId }, ({ restored }) => ({
      text: text.restored(restored),
    }));
  }

  async forgetRecents(): Promise<void> {
    await this.#call('lookups.forgetRecents', { accountId: this.#accountId });
  }

  async export(format: LookupFormat): Promise<void> {
    await this.#call('lookups.export', { accountId: this.#accountId, format }, ({ saved }) =>
      saved ? { text: text.exported(saved.count, { fileName: saved.fileName }) } : undefined,
    );
  }

  async #call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    noticeFor: (value: CallOutput<Name>) => LookupController['notice'] = () => undefined,
    pendingText?: string,
  ): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.failure = undefined;
    this.notice = pendingText === undefined ? undefined : { text: pendingText };
    const response = await invoke(name, input);
    if (attempt !== this.#attempt) return;
    this.notice = response.ok ? noticeFor(response.value) : undefined;
    if (!response.ok)
      this.failure = {
        error: response.error,
        retry: () => void this.#call(name, input, noticeFor, pendingText),
      };
  }
}
