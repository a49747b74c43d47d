import { u16, u32, XConnection, type XEvent } from './x-connection.ts';

/** The targets that a selection is offered in, by name, with their bytes. */
export type SelectionForms = ReadonlyMap<string, Buffer>;

const SELECTION_CLEAR = 29;
const SELECTION_REQUEST = 30;
const ATOM = 4;
const INTEGER = 19;
const INPUT_ONLY = 2;
/** The maximum for one request; Electron sends more in parts (ICCCM §2.7.2), this client does not. */
const MOST_BYTES = 200_000;

/**
 * Owns X selections and responds to requests for their content, as Electron's process does (ICCCM §2.2).
 *
 * The content disappears with the process, because the X server stores nothing.
 */
export class SelectionOwner {
  readonly #connection: XConnection;
  readonly #window: number;
  readonly #offers = new Map<number, SelectionForms>();

  private constructor(connection: XConnection, window: number) {
    this.#connection = connection;
    this.#window = window;
    connection.onEvent = (event) => void this.#handle(event).catch(() => undefined);
  }

  static async on(display: string): Promise<SelectionOwner> {
    const connection = await XConnection.connect(display);
    connection.holdProcess(false);
    const window = connection.newId();
    connection.send(1, 0, u32(window, connection.root), u16(0, 0, 1, 1, 0, INPUT_ONLY), u32(0, 0));
    return new SelectionOwner(connection, window);
  }

  /** Acquires a selection and offers it in these forms; resolves when other programs see it. */
  async offer(selection: string, forms: SelectionForms): Promise<void> {
    const atom = await this.#connection.atom(selection);
    this.#offers.set(atom, forms);
    this.#connection.send(22, 0, u32(this.#window, atom, 0));
    await this.#connection.roundTrip();
  }

  /** Gives up a selection if this client owns it; resolves when other programs see that. */
  async release(selection: string): Promise<void> {
    const atom = await this.#connection.atom(selection);
    if (!this.#offers.delete(atom)) return;
    this.#connection.send(22, 0, u32(0, atom, 0));
    await this.#connection.roundTrip();
  }

  /** Whether this client owns a selection. */
  async owns(selection: string): Promise<boolean> {
    return (await this.ownerOf(selection)) === this.#window;
  }

  /** Returns the ID of the window that owns a selection; 0 if none does. */
  async ownerOf(selection: string): Promise<number> {
    const reply = await this.#connection.ask(23, 0, u32(await this.#connection.atom(selection)));
    return reply.readUInt32LE(8);
  }

  close(): void {
    this.#connection.close();
  }

  async #handle(event: XEvent): Promise<void> {
    const code = event.readUInt8(0) & 0x7f;
    if (code === SELECTION_CLEAR) this.#offers.delete(event.readUInt32LE(12));
    if (code !== SELECTION_REQUEST) return;
    const [time, , requestor, selection, target, property] = [4, 8, 12, 16, 20, 24].map((at) =>
      event.readUInt32LE(at),
    ) as [number, number, number, number, number, number];
    const forms = this.#offers.get(selection);
    // Programs older than ICCCM send no property, and expect the target's name.
    const replyProperty = property || target;
    const isSent = forms !== undefined && (await this.#send(forms, requestor, target, replyProperty));
    const notify = Buffer.concat([Buffer.from([31, 0, 0, 0]), u32(time, requestor, selection, target)]);
    const notice = Buffer.concat([notify, u32(isSent ? replyProperty : 0)], 32);
    this.#connection.send(25, 0, u32(requestor, 0), notice);
  }

  /** Writes a form into a property of the requesting window; returns whether that form exists. */
  async #send(forms: SelectionForms, requestor: number, target: number, property: number): Promise<boolean> {
    const { atom } = this.#names();
    if (target === (await atom('TARGETS'))) {
      const names = ['TARGETS', 'MULTIPLE', 'TIMESTAMP', 'SAVE_TARGETS', ...forms.keys()];
      this.#put(requestor, property, ATOM, 32, u32(...(await Promise.all(names.map(atom)))));
      return true;
    }
    if (target === (await atom('TIMESTAMP'))) {
      this.#put(requestor, property, INTEGER, 32, u32(0));
      return true;
    }
    if (target === (await atom('MULTIPLE'))) return this.#sendSeveral(forms, requestor, property);
    for (const [name, bytes] of forms) {
      if (target !== (await atom(name)) || bytes.length > MOST_BYTES) continue;
      this.#put(requestor, property, target, 8, bytes);
      return true;
    }
    return false;
  }

  /** ICCCM §2.6.2: the property lists pairs of target and property; unavailable ones are replaced by None. */
  async #sendSeveral(forms: SelectionForms, requestor: number, property: number): Promise<boolean> {
    const list = await this.#connection.ask(20, 0, u32(requestor, property, 0, 0, 1_000));
    const pairs: number[] = [];
    for (let at = 32; at + 8 <= 32 + 4 * list.readUInt32LE(16); at += 8) {
      const [target, place] = [list.readUInt32LE(at), list.readUInt32LE(at + 4)];
      pairs.push(target, (await this.#send(forms, requestor, target, place)) ? place : 0);
    }
    const { atom } = this.#names();
    this.#put(requestor, property, await atom('ATOM_PAIR'), 32, u32(...pairs));
    return true;
  }

  #put(window: number, property: number, type: number, format: 8 | 32, bytes: Buffer): void {
    const length = bytes.length / (format / 8);
    const head = [u32(window, property, type), Buffer.from([format, 0, 0, 0]), u32(length)];
    this.#connection.send(18, 0, ...head, bytes);
  }

  #names() {
    return { atom: (name: string) => this.#connection.atom(name) };
  }
}
