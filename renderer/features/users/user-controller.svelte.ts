import { createContext, untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import type { AppError } from '../../../shared/errors/app-error.ts';
import type { UserEditorDraft, UsersDraft } from '../../../shared/features/users/contract.ts';
import { enteredUuidSchema, pastedUuid } from '../../../shared/schemas/uuid.ts';
import { invoke } from '../../bridge/bridge.ts';
import { HandedOver, handOverDraft } from '../../state/drafts.ts';
import { BulkController } from './bulk/bulk-controller.svelte.ts';
import type { UserEditor } from './user-editor.svelte.ts';
import { manyUsers } from '../../../shared/features/users/screen.ts';
import { getUnsavedChanges } from '../../state/unsaved-changes.svelte.ts';
import type { OutlastingScreen, ScreenWindow } from '../feature.ts';

type UserScreenState =
  | { kind: 'choosing' }
  | { kind: 'bulk'; from: string | undefined }
  | { kind: 'opening'; userId: string }
  | { kind: 'failed'; userId: string; error: AppError }
  | { kind: 'open'; editor: UserEditor };

/**
 * The users being edited in an account. Outlives its screen, so that drafts are still there on return; it ends when another account
 * is selected.
 */
class UserController {
  readonly accountId: string;
  /** Content of the user ID field. */
  typed = $state('');
  typedError = $state<string>();
  state = $state.raw<UserScreenState>({ kind: 'choosing' });
  readonly bulk: BulkController;
  readonly #drafts = new SvelteMap<string, UserEditor>();
  /** Drafts of the previous page, of users that have not been opened since. */
  readonly #restored = new SvelteMap<string, UserEditorDraft>();
  /** Counts openings, to recognize a response that is no longer wanted. */
  #opening = 0;

  constructor(accountId: string) {
    this.accountId = accountId;
    this.bulk = new BulkController(accountId);
  }

  get draft(): UsersDraft {
    const { typed, state, bulk } = this;
    const shown = state.kind === 'open' ? [state.editor] : [];
    const edited = [...this.#drafts.values(), ...shown].filter(({ hasDraft }) => hasDraft);
    const restored = [...this.#restored].filter(([id]) => !edited.some(({ userId }) => userId === id));
    return {
      typed,
      open: (state.kind === 'bulk' ? state.from : this.openId) ?? null,
      isMany: state.kind === 'bulk',
      editors: [...restored.map(([, draft]) => draft), ...edited.map(({ draft }) => draft)],
      bulk: bulk.draft,
    };
  }

  /** Restores the drafts and opens the user that was open. */
  restore({ typed, open, isMany, editors, bulk }: UsersDraft): void {
    for (const editor of editors) this.#restored.set(editor.userId, editor);
    this.bulk.restore(bulk);
    if (isMany) this.state = { kind: 'bulk', from: open ?? undefined };
    else if (open !== null) void this.open(open);
    else this.typed = typed;
  }

  /** Opens a user as soon as the ID is complete. An incomplete ID is an error only if `finished`. */
  readTyped(finished: boolean): void {
    this.typedError = undefined;
    const userId = enteredUuidSchema.safeParse(pastedUuid(this.typed));
    if (userId.success) {
      if (finished || userId.data !== this.openId) void this.open(userId.data);
    } else if (finished) {
      this.typedError = userId.error.issues[0]?.message;
    }
  }

  /** Whether anything was entered that was not sent, of any user or of many at once. */
  get isChanged(): boolean {
    return (
      this.bulk.isChanged ||
      Array.from(this.#drafts.values()).some(({ form }) => form.changed.length > 0) ||
      Array.from(this.#restored.values()).some(({ entered }) => Object.keys(entered).length > 0) ||
      (this.state.kind === 'open' && this.state.editor.form.changed.length > 0)
    );
  }

  /** Drops everything that was entered. */
  discard(): void {
    this.close();
    this.#drafts.clear();
    this.#restored.clear();
    this.bulk.discard();
  }

  get openId(): string | undefined {
    const { state } = this;
    if (state.kind === 'open') return state.editor.userId;
    return 'userId' in state ? state.userId : undefined;
  }

  /** Opens a user with the draft, if there is one. */
  async open(userId: string): Promise<void> {
    this.#setAside();
    this.typed = userId;
    this.typedError = undefined;
    this.state = { kind: 'opening', userId };
    const opening = (this.#opening += 1);
    const [response, { UserEditor }] = await Promise.all([
      invoke('users.open', { accountId: this.accountId, userId }),
      // Imported later: the first screen creates the controller, but needs no editor.
      import('./user-editor.svelte.ts'),
    ]);
    if (opening !== this.#opening) return;
    if (response.ok) {
      const editor = this.#drafts.get(userId) ?? new UserEditor(this.accountId, response.value);
      const restored = this.#restored.get(userId);
      if (restored) editor.restore(restored);
      this.#restored.delete(userId);
      this.state = { kind: 'open', editor };
    } else {
      this.state = { kind: 'failed', userId, error: response.error };
    }
  }

  /** Switches to the change of many users, or to one such job. */
  openBulk(jobId?: string): void {
    const from = this.state.kind === 'open' ? this.openId : undefined;
    this.close();
    if (jobId !== undefined) this.bulk.openJob(jobId);
    this.state = { kind: 'bulk', from };
  }

  /** Returns to the user that was open before, or to the choice of users. */
  leaveBulk(): void {
    if (this.state.kind === 'bulk' && this.state.from !== undefined) void this.open(this.state.from);
    else this.close();
  }

  /** Asks main for the latest facts about the open user. */
  async refresh(): Promise<void> {
    if (this.state.kind === 'open') await this.state.editor.refresh();
  }

  /** Returns to the choice of users. The draft is kept until another account is selected. */
  close(): void {
    // A person who closes a user has seen the update's result.
    if (this.state.kind === 'open' && this.state.editor.step.at === 'answered')
      this.state.editor.backToForm();
    this.#setAside();
    this.#opening += 1;
    this.typed = '';
    this.typedError = undefined;
    this.state = { kind: 'choosing' };
  }

  #setAside(): void {
    if (this.state.kind !== 'open') return;
    const { editor } = this.state;
    if (editor.hasDraft) this.#drafts.set(editor.userId, editor);
    else this.#drafts.delete(editor.userId);
  }
}

interface ControlledAccount {
  id: string;
  podUrl: string;
  accountId: string;
}

/** Identifies a controller. An account that is pointed at another pod gets a new one. */
const controllerKey = ({ id, podUrl, accountId }: ControlledAccount): string =>
  [id, podUrl, accountId].join(' ');

/**
 * Returns the controller of the account in use: the same one while that account is in use, a new one for any other.
 *
 * `account` contains Podkey's ID and the pod and account it stands for.
 */
function userControllers(): (account: ControlledAccount | undefined) => UserController | undefined {
  let current: { key: string; controller: UserController } | undefined;
  return (account) => {
    const key = account && controllerKey(account);
    if (!account || !key) current = undefined;
    else if (current?.key !== key) current = { key, controller: new UserController(account.id) };
    return current?.controller;
  };
}

/** The controllers with their drafts, kept while the language changes. */
const handedUserControllers = new HandedOver<ReturnType<typeof userControllers>>();

const [getUsers, setUsers] = createContext<{ readonly controller: UserController | undefined }>();
export { getUsers };

/** Keeps what is entered about users while other screens are shown. Call during setup of the window's screens. */
export function provideUsers(window: ScreenWindow): OutlastingScreen {
  const current = handedUserControllers.handOver(() => controllerOf);
  const controllerOf: ReturnType<typeof userControllers> = current ?? userControllers();
  const { account } = window;
  // The lock may have cut an update off before its response arrived, so ask for the user again.
  if (current) void controllerOf(account)?.refresh();
  const entered = handOverDraft('users', account ? controllerKey(account) : '', () => controller?.draft);
  if (entered && !current) controllerOf(account)?.restore(entered);
  const controller = $derived(controllerOf(window.account));
  // Read on every screen, so that the controller of an account that is no longer in use ends at once.
  $effect(() => void controller);
  getUnsavedChanges().track({
    isChanged: () => controller?.isChanged ?? false,
    lostBy: () => ['switching'],
    discard: () => controller?.discard(),
  });
  $effect(() => {
    const { wish } = window;
    if (wish === undefined || !controller) return;
    window.onhandled();
    untrack(() => (wish === manyUsers ? controller.openBulk() : void controller.open(wish)));
  });
  setUsers({
    get controller() {
      return controller;
    },
  });
  return {
    get key() {
      return controller;
    },
    get isFixed() {
      return controller?.state.kind === 'bulk';
    },
  };
}
