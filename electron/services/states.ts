import type { NamedState, State, StateName } from '../../shared/ipc/states.ts';
import type { OnFailure } from './log.ts';

type Read<Name extends StateName> = () => State<Name> | Promise<State<Name>>;

/**
 * The states that main keeps every page informed of (docs/adr/0028). Each has one provider, which reads it; nothing is held here.
 */
export class States {
  readonly #readers = new Map<StateName, Read<never>>();
  readonly #followers = new Map<StateName, (() => void)[]>();
  readonly #send: (named: NamedState) => void;
  readonly #onFailure: OnFailure;

  /** `send` sends a changed state to every page. */
  constructor(send: (named: NamedState) => void, onFailure: OnFailure) {
    this.#send = send;
    this.#onFailure = onFailure;
  }

  provide<Name extends StateName>(name: Name, read: Read<Name>): void {
    this.#readers.set(name, read);
  }

  /** Provides a state that says how far something is, null while nothing runs. Returns what changes it. */
  progress<Name extends StateName>(
    name: null extends State<Name> ? Name : never,
  ): (state: State<Name>) => void {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `name` has only states that may be null
    let present = null as State<Name>;
    this.provide(name, () => present);
    return (state) => {
      present = state;
      this.changed(name, state);
    };
  }

  async read(name: StateName): Promise<NamedState> {
    const read = this.#readers.get(name);
    if (!read) throw new Error(`Nothing provides the state ${name}`);
    // `provide` took the reader with its state's name.
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
    return { name, state: await read() } as unknown as NamedState;
  }

  /** Sends a state that changed to every page, and calls its followers. */
  changed<Name extends StateName>(name: Name, state: State<Name>): void {
    // TypeScript can't see that name and state belong together here.
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
    this.#send({ name, state } as NamedState);
    for (const follow of this.#followers.get(name) ?? []) follow();
  }

  /** Reads a state that changed, and sends it. Never fails: what changed it must not fail because it can't be read. */
  async announce(name: StateName): Promise<void> {
    try {
      const { state } = await this.read(name);
      this.changed(name, state);
    } catch (thrown) {
      this.#onFailure('state not announced', thrown);
    }
  }

  /** Calls a function of main after each change of these states. */
  follow(names: readonly StateName[], onChanged: () => void): void {
    for (const name of names) this.#followers.set(name, [...(this.#followers.get(name) ?? []), onChanged]);
  }
}
