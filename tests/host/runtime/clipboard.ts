import type { Clipboard, ClipboardBookmark, ClipboardItem } from 'electron';

import { apiName, MissingApiError, StrictObject } from './missing.ts';
import { readSelection, type SelectionName, writeSelection } from './x-selection.ts';

type ItemContent = string | ClipboardBookmark | Blob | Promise<Blob | string>;

const PLAIN_TEXT = 'text/plain';
const BOOKMARK = 'electron application/bookmark';

/** Formats the operating system's clipboard would take under a name of its own. */
const OS_FORMAT = /^electron application\/osclipboard;format="[^"]+"$/;

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
    const content = await this.#contents.get(type);
    if (content === undefined) throw new Error(`The type '${type}' was not found`);
    if (content instanceof Blob) return content;
    if (typeof content !== 'string') throw new MissingApiError(`clipboard format '${BOOKMARK}'`);
    return new Blob([content], { type });
  }
}

/**
 * `electron.clipboard` of Electron 45, on the real X clipboard for text.
 *
 * xclip serves one format at a time: other formats are remembered beside it, for as long as the text is ours.
 */
export class ClipboardModule
  extends StrictObject
  implements Pick<Clipboard, 'readText' | 'writeText' | 'has' | 'clear'>
{
  readonly [apiName] = 'electron.clipboard';
  readonly #selection: SelectionName;
  /** What was last written, in every format; shown to tests by the stand-in's inspection. */
  #written = new Map<string, Blob>();
  #writtenText = '';
  /** Writes are made one after another: xclip processes do not keep their order by themselves. */
  #last: Promise<void> = Promise.resolve();

  constructor(selection: SelectionName) {
    super();
    this.#selection = selection;
  }

  async readText(): Promise<string> {
    await this.#last;
    return readSelection(this.#selection);
  }

  async writeText(text: string): Promise<void> {
    await this.#write(new Map([[PLAIN_TEXT, new Blob([text], { type: PLAIN_TEXT })]]), text);
  }

  async write(data: readonly ClipboardItem[]): Promise<void> {
    const formats = new Map<string, Blob>();
    for (const item of data) {
      for (const type of item.types) {
        if (!OS_FORMAT.test(type) && !/^(text|image)\/|^web /.test(type))
          throw new MissingApiError(`clipboard format '${type}'`);
        const content = await item.getType(type);
        if (!(content instanceof Blob)) throw new MissingApiError(`clipboard format '${type}'`);
        formats.set(type, content);
      }
    }
    await this.#write(formats, (await formats.get(PLAIN_TEXT)?.text()) ?? '');
  }

  async read(): Promise<ClipboardItemStandIn[]> {
    const text = await this.readText();
    const formats = await this.formats();
    if (formats.size > 0) return [new ClipboardItemStandIn(Object.fromEntries(formats))];
    return text === '' ? [] : [new ClipboardItemStandIn({ [PLAIN_TEXT]: text })];
  }

  async has(mimetype: string): Promise<boolean> {
    const text = await this.readText();
    if (mimetype === PLAIN_TEXT) return text !== '';
    return (await this.formats()).has(mimetype);
  }

  clear(): void {
    this.#write(new Map(), '').catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }

  /** For the stand-in's inspection: every format last written, while the clipboard still holds our text. */
  async formats(): Promise<ReadonlyMap<string, Blob>> {
    return (await this.readText()) === this.#writtenText ? this.#written : new Map<string, Blob>();
  }

  async #write(formats: Map<string, Blob>, text: string): Promise<void> {
    const write = this.#last.then(async () => {
      await writeSelection(this.#selection, text);
      this.#written = formats;
      this.#writtenText = text;
    });
    this.#last = write.catch(() => undefined);
    await write;
  }

  /** For the end of the app: resolves when nothing is being written any more. */
  async settled(): Promise<void> {
    await this.#last;
  }
}

/** The clipboard with its X "primary" selection beside it (Electron docs, clipboard.selection, Linux). */
export class SystemClipboard extends ClipboardModule {
  readonly selection = new ClipboardModule('primary');

  constructor() {
    super('clipboard');
  }
}
