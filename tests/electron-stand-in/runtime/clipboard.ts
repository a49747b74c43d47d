import type { Clipboard, ClipboardBookmark, ClipboardItem } from 'electron';

import { apiName, MissingApiError, StrictObject } from './missing.ts';
import { readSelection, type SelectionName, selectionTargets } from './x-selection.ts';
import { SelectionOwner } from './x11/selection-owner.ts';

type ItemContent = string | ClipboardBookmark | Blob | Promise<Blob | string>;

const PLAIN_TEXT = 'text/plain';
const BOOKMARK = 'electron application/bookmark';

/** Formats that have their own name on the operating system's clipboard. */
const OS_FORMAT = /^electron application\/osclipboard;format="([^"]+)"$/;

/** "Arbitrary MIME types including custom formats starting with the `web` prefix (followed by a space)". */
const MIME_TYPE = /^(?:web )?[a-z]+\/[\w.+-]+$/;

/** The targets under which Chromium offers a text to other X programs (ui/base/x/x11_clipboard_helper.cc). */
const TEXT_TARGETS = ['UTF8_STRING', 'text/plain;charset=utf-8', 'text/plain', 'STRING', 'TEXT'];

/** `electron.ClipboardItem` (Electron docs, ClipboardItem). */
export class ClipboardItemStandIn extends StrictObject {
  readonly [apiName] = 'electron.ClipboardItem';
  readonly #contents: ReadonlyMap<string, ItemContent>;

  constructor(items: Record<string, ItemContent>) {
    super();
    for (const type of Object.keys(items)) {
      if (type === BOOKMARK) throw new MissingApiError(`clipboard format '${BOOKMARK}'`);
    }
    this.#contents = new Map(Object.entries(items));
  }

  get types(): string[] {
    return [...this.#contents.keys()];
  }

  /** "Rejects when type is not present in clipboardItem.types." */
  async getType(type: string): Promise<Blob> {
    const content: unknown = await this.#contents.get(type);
    if (content === undefined) throw new Error(`The type '${type}' was not found`);
    if (typeof content === 'string') return new Blob([content], { type });
    if (!(content instanceof Blob))
      throw new TypeError(`The content of '${type}' is neither a string nor a Blob`);
    return content.type === type ? content : new Blob([content], { type });
  }
}

/** The offered formats, by Electron's names, with their contents. */
type Formats = ReadonlyMap<string, Blob>;

/** Owns this process's selections; connects to the display at the first write. */
let connected: Promise<SelectionOwner> | undefined;
const owner = () => (connected ??= SelectionOwner.on(process.env['DISPLAY'] ?? ''));

/**
 * `electron.clipboard` of Electron 45, on the real X clipboard: this process owns the selection and offers every format
 * to other programs.
 *
 * No call rejects while another program holds the clipboard: reading gives an empty text, writing and clearing do
 * nothing, and `has` is still correct (Chromium's ui/base/clipboard/clipboard_win.cc).
 */
export class ClipboardModule
  extends StrictObject
  implements Pick<Clipboard, 'write' | 'readText' | 'writeText' | 'has' | 'clear'>
{
  readonly [apiName] = 'electron.clipboard';
  readonly #selection: SelectionName;
  readonly #atom: string;
  #isHeld = false;
  /** The last write; Electron reads it from its own memory while it owns the selection. */
  #written: Formats = new Map();
  #last: Promise<void> = Promise.resolve();

  constructor(selection: SelectionName) {
    super();
    this.#selection = selection;
    this.#atom = selection.toUpperCase();
  }

  /** For tests: another program holds the clipboard, or releases it. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
  }

  async readText(): Promise<string> {
    return this.#isHeld ? '' : this.#text();
  }

  async writeText(text: string): Promise<void> {
    await this.#offer(new Map([[PLAIN_TEXT, new Blob([text], { type: PLAIN_TEXT })]]));
  }

  async write(data: readonly ClipboardItem[]): Promise<void> {
    const formats = new Map<string, Blob>();
    for (const item of data) {
      for (const type of item.types) {
        if (!OS_FORMAT.test(type) && !MIME_TYPE.test(type))
          throw new MissingApiError(`clipboard format '${type}'`);
        const content: unknown = await item.getType(type);
        if (content instanceof Blob) formats.set(type, content);
      }
    }
    await this.#offer(formats);
  }

  async read(): Promise<ClipboardItemStandIn[]> {
    const formats = this.#isHeld ? new Map<string, Blob>() : await this.formats();
    return formats.size > 0 ? [new ClipboardItemStandIn(Object.fromEntries(formats))] : [];
  }

  async has(mimetype: string): Promise<boolean> {
    return (await this.formats()).has(mimetype);
  }

  clear(): void {
    // Chromium stays the owner of an empty selection (ui/base/clipboard/clipboard_ozone.cc).
    this.#offer(new Map()).catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }

  /** For inspection by tests: every available format; from another program, only the text. */
  async formats(): Promise<Formats> {
    if (await this.#isOurs()) return this.#written;
    const targets = await selectionTargets(this.#selection);
    if (!targets.some((target) => TEXT_TARGETS.includes(target))) return new Map();
    return new Map([[PLAIN_TEXT, new Blob([await this.#text()], { type: PLAIN_TEXT })]]);
  }

  /** For the app's end: resolves when no write is running. */
  async settled(): Promise<void> {
    await this.#last;
  }

  async #text(): Promise<string> {
    if (await this.#isOurs()) return (await this.#written.get(PLAIN_TEXT)?.text()) ?? '';
    return readSelection(this.#selection);
  }

  async #isOurs(): Promise<boolean> {
    await this.#last;
    return connected !== undefined && (await owner()).owns(this.#atom);
  }

  async #offer(formats: Formats): Promise<void> {
    if (this.#isHeld) return;
    const offer = this.#last.then(async () => {
      await (await owner()).offer(this.#atom, await targetsOf(formats));
      this.#written = formats;
    });
    this.#last = offer.catch(() => undefined);
    await offer;
  }
}

/** The clipboard and the X "primary" selection (Electron docs, clipboard.selection, Linux). */
export class SystemClipboard extends ClipboardModule {
  readonly selection = new ClipboardModule('primary');

  constructor() {
    super('clipboard');
  }
}

/** The X targets of these formats: text has several, a system format has its own name. */
async function targetsOf(formats: Formats): Promise<Map<string, Buffer>> {
  const targets = new Map<string, Buffer>();
  for (const [format, content] of formats) {
    const bytes = Buffer.from(await content.arrayBuffer());
    const names = format === PLAIN_TEXT ? TEXT_TARGETS : [OS_FORMAT.exec(format)?.[1] ?? format];
    for (const name of names) targets.set(name, bytes);
  }
  return targets;
}
