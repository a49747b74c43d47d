import type {
  MacFunctions,
  Reference,
} from '../../../../../electron/features/typing/keyboard/macos/mac-functions.ts';

/** What a key gives in a layout: by its code and `s`, `o` for the modifiers, such as `12s`. A dead key gives none. */
export type MacLayout = Readonly<Record<string, string | { dead: string }>>;

/** A program with one or more windows. */
export interface MacProgram {
  process: number;
  name: string;
  /** Chromium does not: the system's element has no value while it is in front. */
  reportsItself?: boolean;
  /** Whether it says which of its windows has the keyboard. */
  reportsWindow?: boolean;
  /** Some programs ignore an event's text and read its key. */
  readsKeys?: boolean;
}

export interface MacWindow {
  program: MacProgram;
  /** An object in place of a title is one that is no string. */
  title: string | object;
  /** Not 0 for menus, panels and what covers the screen. */
  layer?: number;
  text: string;
}

/** An object of Core Foundation, with its owners counted. */
class Counted {
  readonly kind: string;
  readonly value: unknown;
  owners = 1;

  constructor(kind: string, value: unknown) {
    this.kind = kind;
    this.value = value;
  }
}

/** An event as it was posted. */
export interface PostedKey {
  keyCode: number;
  isDown: boolean;
  flags: number;
  text?: string;
}

const types = ['string', 'boolean', 'number', 'element'];
const flagBits = { shift: 0x2_0000, option: 0x8_0000 };
/** kAXErrorAPIDisabled and kAXErrorNoValue. */
const errors = { disabled: -25_211, noValue: -25_212 };

/**
 * The functions of macOS as Apple's headers describe them, over windows that a test makes. It counts the owners of every object, and
 * throws when one is used that was released.
 */
export class MacDouble {
  isAllowed = true;
  /** Whether a process without a window may post events: on macOS 15 it could lack that and be trusted. */
  mayPost = true;
  isSecureInput = false;
  /** The flags of the keys that the person holds, and of Caps Lock. */
  held = 0;
  physicalLayout = 'ANSI';
  layout: MacLayout = {};
  /** From front to back. */
  windows: MacWindow[] = [];
  /** The program in front, if it is not that of the first window which is no panel. */
  front: MacProgram | undefined;
  /** A panel over the windows that has the keyboard, such as Spotlight. */
  panel: MacWindow | undefined;
  readonly posted: PostedKey[] = [];
  /** Called after each event. */
  onPosted: () => void = () => undefined;
  readonly #objects = new Set<Counted>();

  /** How many objects are owned. */
  get owned(): number {
    return [...this.#objects].filter(({ owners }) => owners > 0).length;
  }

  readonly functions: MacFunctions = {
    retain: (object) => {
      this.#use(object).owners += 1;
      return object;
    },
    release: (object) => void (this.#use(object).owners -= 1),
    isEqual: (one, other) => Number(this.#use(one).value === this.#use(other).value),
    typeOf: (object) => types.indexOf(this.#use(object).kind),
    stringType: () => types.indexOf('string'),
    booleanType: () => types.indexOf('boolean'),
    elementType: () => types.indexOf('element'),
    createString: (_allocator, text) => this.#create('string', text),
    stringLength: (string) => this.#string(string).length,
    stringCharacters: (string, { location, length }, units) => {
      const text = this.#string(string).slice(location, location + length);
      for (let at = 0; at < length; at += 1) units[at] = text.charCodeAt(at);
    },
    booleanValue: (boolean) => Number(this.#use(boolean).value),
    arrayCount: (array) => this.#list(array).length,
    arrayValue: (array, index) => this.#list(array)[index] ?? {},
    dictionaryValue: (dictionary, key) =>
      Reflect.get(this.#use(dictionary).value as object, this.#string(key)) as Reference,
    numberValue: (number, _type, value) => {
      value[0] = Number(this.#use(number).value);
      return 1;
    },
    dataBytes: (data) => data,

    isTrusted: () => Number(this.isAllowed),
    mayPost: () => Number(this.isAllowed && this.mayPost),
    systemElement: () => this.#create('element', 'system'),
    applicationElement: (process) => this.#create('element', this.#program(process)),
    copyAttribute: (element, name, value) => {
      if (!this.isAllowed) return errors.disabled;
      const found = this.#attribute(this.#use(element).value, this.#string(name));
      if (!found) return errors.noValue;
      value[0] = found;
      return 0;
    },
    processOf: (element, process) => {
      const program = this.#use(element).value;
      if (!isProgram(program)) return errors.noValue;
      process[0] = program.process;
      return 0;
    },
    setTimeout: () => 0,
    copyWindowList: () =>
      this.#create(
        'array',
        // What an array contains belongs to it.
        [...(this.panel ? [this.panel] : []), ...this.windows].map(({ layer = 0, program }) =>
          this.#contained('dictionary', {
            kCGWindowLayer: this.#contained('number', layer),
            kCGWindowOwnerPID: this.#contained('number', program.process),
          }),
        ),
      ),
    windowKeys: {
      process: new Counted('string', 'kCGWindowOwnerPID'),
      layer: new Counted('string', 'kCGWindowLayer'),
    },

    createSource: (state) => this.#create('source', state),
    flagsState: (state) => (state === 1 ? this.held : 0),
    createKeyEvent: (_source, keyCode, isDown) =>
      this.#create('event', { keyCode, isDown: isDown === 1, flags: 0 } satisfies PostedKey),
    setFlags: (event, flags) => void (this.#event(event).flags = flags),
    setText: (event, length, units) => {
      // Longer texts are cut there, without an error.
      const kept = units.subarray(0, Math.min(length, 20));
      this.#event(event).text = String.fromCharCode(...kept);
    },
    post: (tap, event) => this.#post(tap, { ...this.#event(event) }),
    isSecureInput: () => Number(this.isSecureInput),

    copyLayoutSource: () => this.#create('layout source', this.layout),
    sourceProperty: (source) => this.#contained('data', this.#use(source).value),
    layoutKey: new Counted('string', 'TISPropertyUnicodeKeyLayoutData'),
    keyboardType: () => 40,
    physicalLayout: () => Buffer.from(this.physicalLayout).readUInt32BE(),
    translateKey: (_layout, keyCode, _action, modifiers, _type, _options, dead, _size, length, units) => {
      const text = this.#translate(
        keyCode,
        { shift: (modifiers & 2) !== 0, option: (modifiers & 8) !== 0 },
        dead,
      );
      length[0] = text.length;
      for (let at = 0; at < text.length; at += 1) units[at] = text.charCodeAt(at);
      return 0;
    },
  };

  get #front(): MacProgram | undefined {
    return this.front ?? this.windows.find(({ layer = 0 }) => layer === 0)?.program;
  }

  /** The window that has the keyboard. */
  get #inUse(): MacWindow | undefined {
    return (
      this.panel ?? this.windows.find(({ layer = 0, program }) => layer === 0 && program === this.#front)
    );
  }

  #attribute(of: unknown, name: string): Reference | undefined {
    const inUse = this.#inUse;
    if (of === 'system')
      return inUse && inUse.program.reportsItself !== false
        ? this.#create('element', inUse.program)
        : undefined;
    if (!isProgram(of)) return name === 'AXTitle' ? this.#title((of as MacWindow).title) : undefined;
    if (name === 'AXTitle') return this.#create('string', of.name);
    if (name === 'AXFrontmost') return this.#create('boolean', this.#front === of);
    // A program in the background also says which of its windows had the keyboard last.
    const window = [inUse, ...this.windows.filter(({ layer = 0 }) => layer === 0)].find(
      (each) => each?.program === of,
    );
    return window && of.reportsWindow !== false ? this.#create('element', window) : undefined;
  }

  #title(title: MacWindow['title']): Reference {
    return typeof title === 'string' ? this.#create('string', title) : this.#create('other', title);
  }

  #post(tap: number, event: PostedKey): void {
    // Without the permission macOS drops it, and says nothing.
    if (tap !== 1 || !this.isAllowed) return;
    this.posted.push(event);
    const window = this.#inUse;
    const { keyCode, flags, isDown } = event;
    const own = this.#translate(
      keyCode,
      { shift: (flags & flagBits.shift) !== 0, option: (flags & flagBits.option) !== 0 },
      [0],
    );
    const isModifier = keyCode === 56 || keyCode === 58;
    if (window && isDown && !isModifier && !this.isSecureInput)
      window.text += window.program.readsKeys ? own : (event.text ?? own);
    this.onPosted();
  }

  #translate(keyCode: number, held: { shift: boolean; option: boolean }, dead: [number]): string {
    const common = new Map([
      [36, '\r'],
      [48, '\t'],
      [49, ' '],
    ]).get(keyCode);
    const found = common ?? this.layout[`${keyCode}${held.shift ? 's' : ''}${held.option ? 'o' : ''}`] ?? '';
    if (typeof found === 'object') {
      dead[0] = found.dead.charCodeAt(0);
      return '';
    }
    const pending = dead[0] === 0 ? '' : String.fromCharCode(dead[0]);
    dead[0] = 0;
    return found === ' ' && pending !== '' ? pending : pending + found;
  }

  #program(process: number): MacProgram {
    const found = this.windows.find(({ program }) => program.process === process);
    return found?.program ?? { process, name: '' };
  }

  #create(kind: string, value: unknown): Counted {
    const created = new Counted(kind, value);
    this.#objects.add(created);
    return created;
  }

  /** An object that another one owns. */
  #contained(kind: string, value: unknown): Counted {
    return new Counted(kind, value);
  }

  #use(object: Reference): Counted {
    if (!(object instanceof Counted)) throw new TypeError('This is no object of Core Foundation.');
    if (object.owners < 1) throw new TypeError(`This ${object.kind} was released.`);
    return object;
  }

  #string(object: Reference): string {
    const { kind, value } = this.#use(object);
    if (kind !== 'string') throw new TypeError(`This ${kind} is no string.`);
    return String(value);
  }

  #list(object: Reference): Counted[] {
    return this.#use(object).value as Counted[];
  }

  #event(object: Reference): PostedKey {
    return this.#use(object).value as PostedKey;
  }
}

function isProgram(value: unknown): value is MacProgram {
  return typeof value === 'object' && value !== null && 'process' in value;
}
