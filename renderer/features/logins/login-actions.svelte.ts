import type { AppError } from '../../../shared/errors/app-error.ts';
import type { CallInput, CallName, CallOutput } from '../../../shared/ipc/contract.ts';
import {
  kindOfProperty,
  type Item,
  type Login,
  type LoginsChange,
  type OwnedItem,
} from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { formatList } from '../../../shared/text/formats.ts';
import { loginText as text, manyLoginsText, trustText } from '../../../shared/text/en/logins.ts';
import type { DirectAction, WholeAction } from '../../core/feature-actions.ts';
import { BridgeCall, isCancelled } from '../../state/bridge-call.svelte.ts';
import type { CopyWhat } from './menu-actions.ts';
import { codeItem, defaultItem, itemNameIn, type ListRow } from './login-row.ts';

/** A message about the last action; `undo` if it can be undone. */
export interface Notice {
  text: string;
  undo?: () => void;
}

/** Whether a login was not saved because another one has the same value. */
export const isInOtherLogin = (error: AppError): boolean =>
  error.kind === 'validation' && error.fields.some(({ field }) => field === 'locator');

const loginNames = (owned: readonly OwnedItem[]): string =>
  formatList(owned.map(({ login }) => trustText.inLogin({ login: login.name })));

export class LoginActions {
  notice = $state.raw<Notice>();
  readonly #accountId: string;
  /** Each action drops the pending call, so that only the latest one reports its result. */
  readonly #call = new BridgeCall(isCancelled);
  #retry = (): void => undefined;
  #undo = $state.raw<() => void>();
  /** What the last action was to copy. */
  #locator: Locator | undefined;

  constructor(accountId: string) {
    this.#accountId = accountId;
  }

  /** Why the last action failed; `retry` repeats it. `locator`: the value that was not copied, if it was that. */
  get failure(): { error: AppError; retry: () => void; locator: Locator | undefined } | undefined {
    const error = this.#call.failure;
    return error && { error, retry: this.#retry, locator: this.#locator };
  }

  /** Undoes the last action that can be undone, also after others such as copies; undefined if there is none. */
  get undo(): (() => void) | undefined {
    return this.#undo;
  }

  /** Copies a row's default value: the login's password, or else its first item. If that is a one-time code, copies the code. */
  async copy(row: ListRow): Promise<void> {
    if (row.kind === 'value')
      return this.#copyValue(row.recent.locator, 'default', text.valueCopied({ name: row.title }));
    const item = defaultItem(row.login);
    if (item) await this.copyItem(row.login, item);
    else this.report({ text: text.hasNoLink({ name: row.title }) });
  }

  async copyPart(row: ListRow, what: CopyWhat): Promise<void> {
    if (what === 'default') await this.copy(row);
    else if (what === 'code') await this.copyCode(row);
    else if (row.kind === 'login') await this.copyUserName(row.login);
  }

  /** Copies an item's value, or its code. Neither ever reaches the renderer. */
  async copyItem(login: Login, item: Item): Promise<void> {
    const done = text.copied({ item: itemNameIn(login, item), name: login.name });
    await this.#copyValue(item.locator, 'default', done);
  }

  async copyCode(row: ListRow): Promise<void> {
    const locator = row.kind === 'value' ? row.recent.locator : codeItem(row.login)?.locator;
    const name = row.title;
    if (locator) await this.#copyValue(locator, 'code', text.codeCopied({ name }));
    else this.report({ text: text.noCode({ name }) });
  }

  /** Does something with a row's default value, or its code, at once. */
  async start({ call }: DirectAction, row: ListRow): Promise<void> {
    const locator = row.kind === 'value' ? row.recent.locator : defaultItem(row.login)?.locator;
    if (locator) await this.#send(call, { accountId: this.#accountId, locator, what: 'default' });
    else this.report({ text: text.hasNoLink({ name: row.title }) });
  }

  async copyUserName({ id, name, userName }: Login): Promise<void> {
    if (userName === null) this.report({ text: text.noUserName({ name }) });
    else
      await this.#send('logins.copy', { ...this.#by(id), what: 'user-name' }, () => ({
        text: text.userNameCopied({ name }),
      }));
  }

  async copyAddress({ id, name }: Login): Promise<void> {
    await this.#send('logins.copy', { ...this.#by(id), what: 'address' }, () => ({
      text: text.addressCopied({ name }),
    }));
  }

  async startWhole({ callOnLogin }: WholeAction, { id }: Login): Promise<void> {
    await this.#send(callOnLogin, { accountId: this.#accountId, loginId: id });
  }

  /** Gives a login without items the value that a link leads to, with a dialog's call. `isShared`: another login may have it. */
  async addLink(login: Login, locator: Locator, call: BridgeCall, isShared: boolean): Promise<boolean> {
    const { id, name, source: _source, hasAdditions: _has, ...described } = login;
    const items = [{ kind: kindOfProperty(locator.property), label: null, locator }];
    const input = { ...this.#by(id), draft: { ...described, name, items }, ...(isShared && { isShared }) };
    return this.#send('logins.save', input, () => ({ text: text.linkSaved({ name }) }), call);
  }

  async pin({ id, name, pinned }: Login): Promise<void> {
    const done = pinned ? text.unpinned : text.pinnedNow;
    await this.#send('logins.pin', { ...this.#by(id), pinned: !pinned }, () => ({ text: done({ name }) }));
  }

  /** Removes a login; of a shared one, what the person added to it. */
  async remove({ id, name, source, hasAdditions }: Login): Promise<void> {
    const isOwn = source === 'own';
    if (!isOwn && !hasAdditions) {
      this.report({ text: text.notRemovable({ name }) });
      return;
    }
    await this.#send('logins.remove', this.#by(id), () => ({
      text: isOwn ? text.removed({ name }) : text.additionsRemoved({ name }),
      undo: () => void this.restore(),
    }));
  }

  async removeAll(): Promise<void> {
    await this.#send('logins.removeAll', { accountId: this.#accountId }, ({ removed }) => ({
      text: text.removedMany(removed),
      undo: () => void this.restore(),
    }));
  }

  /** Changes several logins. Resolves to whether that worked; `call` is a dialog's, which shows the failure itself. */
  async changeMany(
    changes: LoginsChange[],
    notice: (count: number) => string,
    call = this.#call,
  ): Promise<boolean> {
    const input = { accountId: this.#accountId, changes };
    const isRemoval = changes.every(({ change }) => change.kind === 'remove');
    const undo = () => void this.restore(isRemoval ? text.restored : manyLoginsText.undone);
    return this.#send('logins.changeMany', input, ({ count }) => ({ text: notice(count), undo }), call);
  }

  async restore(done: (count: number) => string = text.restored): Promise<void> {
    await this.#send('logins.restore', { accountId: this.#accountId }, ({ restored }) => ({
      text: done(restored),
    }));
  }

  async forget(locator: Locator): Promise<void> {
    await this.#send('logins.forgetRecents', { accountId: this.#accountId, locator });
  }

  async forgetRecents(): Promise<void> {
    await this.#send('logins.forgetRecents', { accountId: this.#accountId });
  }

  async export(format: 'csv' | 'json'): Promise<void> {
    await this.#send('logins.export', { accountId: this.#accountId, format }, ({ saved }) =>
      saved ? { text: text.exported(saved.count, { fileName: saved.fileName }) } : undefined,
    );
  }

  /** Makes items lead to this revision from now on, or confirms that they still do. */
  async confirmRevision(owned: readonly OwnedItem[], revisionId: string): Promise<void> {
    const input = { ...this.#byItems(owned), revisionId };
    const isMoved = owned.some(({ item }) => item.locator.revisionId !== revisionId);
    const done = isMoved ? trustText.used : trustText.confirmedAgain;
    await this.#send('logins.confirmRevision', input, () => ({
      text: done({ logins: loginNames(owned) }),
      undo: () => void this.#undoConfirm(owned),
    }));
  }

  /** Says whether an item works. Resolves to whether that was stored; `call` is a dialog's, which shows the failure itself. */
  async setStale(itemId: string, isStale: boolean, call = this.#call): Promise<boolean> {
    const input = { accountId: this.#accountId, itemId, isStale };
    const undo = () => void this.setStale(itemId, false);
    return this.#send(
      'logins.setStale',
      input,
      () => (isStale ? { text: trustText.staleNow, undo } : undefined),
      call,
    );
  }

  /** Forgets how the last action ended, because the person looks at something else. */
  forgetOutcome(): void {
    this.notice = undefined;
    this.dismissFailure();
  }

  dismissFailure(): void {
    this.#call.failure = undefined;
  }

  /** Shows a notice that needed no call. */
  report(notice: Notice): void {
    this.#call.drop();
    this.#call.failure = undefined;
    this.notice = notice;
  }

  async #undoConfirm(owned: readonly OwnedItem[]): Promise<void> {
    const done = { text: trustText.undone({ logins: loginNames(owned) }) };
    await this.#send('logins.undoConfirm', this.#byItems(owned), () => done);
  }

  async #copyValue(locator: Locator, what: 'default' | 'code', done: string): Promise<void> {
    const input = { accountId: this.#accountId, locator, what };
    const copying = this.#send('secrets.copy', input, () => ({ text: done }));
    this.#locator = locator;
    await copying;
  }

  #byItems(owned: readonly OwnedItem[]): { accountId: string; itemIds: string[] } {
    return { accountId: this.#accountId, itemIds: owned.map(({ item }) => item.id) };
  }

  #by(id: string): { accountId: string; id: string } {
    return { accountId: this.#accountId, id };
  }

  async #send<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    noticeFor: (value: CallOutput<Name>) => Notice | undefined = () => undefined,
    call = this.#call,
  ): Promise<boolean> {
    this.#call.drop();
    this.notice = undefined;
    this.#locator = undefined;
    this.#retry = () => void this.#send(name, input, noticeFor);
    return call.send(name, input, (value) => {
      const notice = noticeFor(value);
      this.notice = notice;
      if (!notice?.undo) return;
      const undo = () => {
        this.#undo = undefined;
        notice.undo?.();
      };
      this.#undo = undo;
      this.notice = { ...notice, undo };
    });
  }
}
