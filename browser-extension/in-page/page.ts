import { fillable, type Fillable, type Misses, type Values } from '../messages.ts';
import { attributeOf, baseOf, boxOf, elementsOnPage, frameDocumentOf, isA } from './dom.ts';
import { fillFields, type Filled } from './fill-fields.ts';
import { findFields } from './find-fields.ts';
import { promiseOf, type PromisedField } from './promised-fields.ts';
import { isAsWritten } from './write-field.ts';

/*
 * What the extension does in the top document of a page and its frames of the same origin, after a person has asked for it. It shares the
 * DOM with the page, and nothing else: the page sees neither these functions nor what they hold.
 */

/** What a look at the page found. `token` is this document's and this look's. */
export interface Looked {
  token: string;
  /** The origin of the document; `null` as a text for one that its site keeps apart (a sandbox). */
  origin: string;
  wants: Fillable[];
  /** Those of them whose field has what Podkey wrote into it. */
  written: Fillable[];
  /** What the last fill of this document was to write, and did not. */
  missed: Fillable[];
  /** Why a kind is not wanted, for each that isn't. */
  misses: Misses;
  /** The origins of the page's frames that are not looked into. */
  frames: string[];
  /** The explanation of what was found, without any value, as text for a report. */
  why: string;
}

export interface InPage {
  look: () => Looked;
  /** Whether this is still the document of the last look. */
  isAt: (token: string) => boolean;
  fill: (token: string, origin: string, values: Values) => Promise<Filled>;
}

/** Where the functions below are found again: in the extension's own world of this document. */
const inPageKey = 'podkeyInPage';

/** The fields of the last look, until they are filled. */
let promised: PromisedField[] | null = null;
/** What the last fill did not write. */
let missed: Fillable[] = [];
/** The token of the last look. */
let current: string | null = null;

const inPage: InPage = {
  look() {
    const { fields, misses, why } = findFields();
    // A page over http has no `randomUUID`.
    const token = crypto.getRandomValues(new Uint32Array(4)).join('-');
    promised = fields.map(promiseOf);
    current = token;
    const frames = originsOfFrames();
    const hasOthers = fields.length === 0 && frames.some((origin) => origin !== globalThis.origin);
    for (const kind of fillable) if (hasOthers && misses[kind] === 'no-field') misses[kind] = 'other-origin';
    return {
      token,
      origin: globalThis.origin,
      wants: fields.map(({ kind }) => kind),
      written: fields.filter(({ inputs }) => inputs.every(isAsWritten)).map(({ kind }) => kind),
      missed,
      misses,
      frames,
      why: why(),
    };
  },

  isAt: (token) => current === token,

  async fill(token, origin, values) {
    const promises = promised;
    promised = null;
    if (promises && current === token && globalThis.origin === origin) {
      const filled = await fillFields(promises, values);
      missed = fillable.filter((kind) => filled.unfilled[kind] !== undefined);
      return filled;
    }
    const asked = fillable.filter((kind) => values[kind] !== undefined);
    return { what: [], unfilled: Object.fromEntries(asked.map((kind) => [kind, 'navigated'])) };
  },
};

/** The smallest frame that could show a sign-in, in px, and the most that are named. */
const minFrame = { width: 100, height: 40 };
const maxFrames = 10;

/** Only what the page says of its frames of other origins: the extension does not look into them. */
function originsOfFrames(): string[] {
  const origins = elementsOnPage().flatMap((element) => {
    if (!isA(element, 'iframe[src], frame[src]') || frameDocumentOf(element)) return [];
    const { width, height } = boxOf(element);
    const [address, base] = [attributeOf(element, 'src') ?? '', baseOf(element)];
    if (width < minFrame.width || height < minFrame.height || !URL.canParse(address, base)) return [];
    const { origin, protocol } = new URL(address, base);
    return /^https?:$/.test(protocol) ? [origin] : [];
  });
  return [...new Set(origins)].slice(0, maxFrames);
}

// A document keeps its functions, and with them the last look.
(globalThis as unknown as Record<string, InPage | undefined>)[inPageKey] ??= inPage;
