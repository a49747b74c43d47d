import type { DraftOf } from '../../../shared/schemas/drafts.ts';
import {
  enteredClientSchema,
  enteredTagsSchema,
  type Login,
  type LoginsChange,
} from '../../../shared/schemas/login.ts';
import { manyLoginsText as text } from '../../../shared/text/en/logins.ts';
import { fold } from '../../../shared/search/fold.ts';
import { FormFields } from '../../components/form-fields.svelte.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';
import type { LoginActions } from './login-actions.svelte.ts';
import type { ListedClient } from './login-catalogue.ts';
import { tagsByComma, type ClientEntry } from './login-form.svelte.ts';
import { clientKeyOf } from './login-row.ts';

interface Subject {
  what: 'client' | 'tags';
  logins: readonly Login[];
  /** The client that is renamed. */
  renamed: ListedClient | undefined;
  clients: readonly ListedClient[];
}

/** The form that gives several logins another client, or further tags. */
export class ManyLoginsForm implements ClientEntry {
  clientName = $state('');
  clientId = $state<string | null>(null);
  /** Separated by commas. */
  tags = $state('');
  readonly fields = new FormFields<'client' | 'tags'>(['client', 'tags']);
  readonly call = new BridgeCall((error) => this.fields.showFailure(error));
  readonly #actions: LoginActions;
  readonly #subject: Subject;
  /** The name and client that the person was asked about. */
  #asked = $state.raw<{ typed: string; client: ListedClient }>();
  /** The other client with the entered name, if the person was asked whether the two should be one. */
  readonly merging: ListedClient | undefined = $derived(
    this.#asked?.typed === this.clientName ? this.#asked.client : undefined,
  );

  constructor(actions: LoginActions, subject: Subject) {
    this.#actions = actions;
    this.#subject = subject;
    this.clientName = subject.renamed?.name ?? '';
    this.clientId = subject.renamed?.id ?? null;
  }

  get draft(): DraftOf<'manyLogins'> {
    const { clientName, clientId, tags } = this;
    return { clientName, clientId, tags };
  }

  /** Makes the change, unless something is wrong, or the person should agree to a merge first. */
  async save(onDone: () => void): Promise<void> {
    const { what, logins, renamed, clients } = this.#subject;
    const change = what === 'tags' ? this.#tagging() : this.#moving();
    if (!change) {
      await this.fields.focusFirstError();
      return;
    }
    const named = change.kind === 'client' ? change.client?.name : undefined;
    const other = renamed && clients.find(({ key, name }) => key !== renamed.key && name === named);
    if (other && !this.merging) {
      this.#asked = { typed: this.clientName, client: other };
      return;
    }
    const notice = (count: number) => {
      if (change.kind === 'tags') return text.tagged(count, { tags: change.added.join(', ') });
      return change.client ? text.moved(count, { client: change.client.name }) : text.movedToNone(count);
    };
    const changes = [{ ids: logins.map(({ id }) => id), change }];
    if (await this.#actions.changeMany(changes, notice, this.call)) onDone();
  }

  #tagging(): Extract<LoginsChange['change'], { kind: 'tags' }> | undefined {
    const added = enteredTagsSchema.safeParse(tagsByComma(this.tags));
    this.fields.errors.tags = added.error?.issues[0]?.message;
    return added.success ? { kind: 'tags', added: added.data } : undefined;
  }

  #moving(): Extract<LoginsChange['change'], { kind: 'client' }> | undefined {
    const { clientId: id, clientName: name } = this;
    if (name.trim() === '' && !this.#subject.renamed) return { kind: 'client', client: null };
    const client = enteredClientSchema.safeParse({ id, name });
    this.fields.errors.client = client.error?.issues[0]?.message;
    if (!client.success) return undefined;
    // A client in use keeps its spelling and its ID.
    const { clients, renamed } = this.#subject;
    const used = clients.find(
      (one) => one.key === clientKeyOf(client.data) || fold(one.name) === fold(client.data.name),
    );
    const known = used && used.key !== renamed?.key ? { id: used.id, name: used.name } : client.data;
    return { kind: 'client', client: known };
  }
}
