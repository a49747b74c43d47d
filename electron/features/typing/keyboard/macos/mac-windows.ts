import { type FocusedWindow, CannotType } from '../typing-port.ts';
import { type MacFunctions, type Reference, withReferences, type Own } from './mac-functions.ts';

/** How long another program may take to say what its window is, in s. */
const answersWithinS = 1;
const maxTitleLength = 1_024;
/** kCFStringEncodingUTF8 and kCFNumberSInt32Type. */
const utf8 = 0x0800_0100;
const int32 = 3;
/** kCGWindowListOptionOnScreenOnly and kCGWindowListExcludeDesktopElements: from front to back. */
const onScreen = 1 | 16;
/** The layer of programs' windows. Menus, panels and the Dock have others. */
const normalLayer = 0;

type Attribute = 'focusedApplication' | 'focusedWindow' | 'frontmost' | 'title';

/** What has the keyboard. */
interface Target {
  process: number;
  application: Reference;
  /** Null if the program does not say which of its windows has the keyboard. */
  window: Reference | null;
}

/**
 * The windows of macOS as accessibility shows them, for which the Accessibility permission is enough. The list of windows
 * shows titles only with the permission to record the screen.
 */
export class MacWindows {
  readonly #mac: MacFunctions;
  readonly #ownProcess: number;
  readonly #system: Reference;
  /** The names of attributes (AXAttributeConstants.h). */
  readonly #names: Readonly<Record<Attribute, Reference>>;
  /** What was looked at last. Owned. */
  #last: (Target & { id: string }) | undefined;
  #looked = 0;

  /** `ownProcess` is the ID of Podkey's main process. */
  constructor(mac: MacFunctions, ownProcess: number) {
    this.#mac = mac;
    this.#ownProcess = ownProcess;
    this.#system = mac.systemElement();
    // For the system's element it holds for every program.
    mac.setTimeout(this.#system, answersWithinS);
    this.#names = {
      focusedApplication: this.#string('AXFocusedApplication'),
      focusedWindow: this.#string('AXFocusedWindow'),
      frontmost: this.#string('AXFrontmost'),
      title: this.#string('AXTitle'),
    };
  }

  look(): FocusedWindow | null {
    return withReferences(this.#mac, (own) => {
      const target = this.#target(this.#applicationInUse(own), own);
      if (!target) return null;
      return {
        id: this.#hold(target),
        title: this.#title(target, own),
        isOwn: target.process === this.#ownProcess,
      };
    });
  }

  /** Whether the window with this ID, which was looked at last, has the keyboard. */
  hasKeyboard(id: string): boolean {
    const last = this.#last;
    if (last?.id !== id) return false;
    return withReferences(this.#mac, (own) => {
      const reported = this.#reportedApplication(own);
      if (!reported && !this.#isFrontmost(last.application, own)) return false;
      const target = this.#target(reported ?? last.application, own);
      return target !== undefined && this.#isSame(target, last);
    });
  }

  /** Releases what was looked at last. */
  forget(): void {
    if (!this.#last) return;
    this.#mac.release(this.#last.application);
    if (this.#last.window) this.#mac.release(this.#last.window);
    this.#last = undefined;
  }

  #target(application: Reference | undefined, own: Own): Target | undefined {
    const process: [number] = [0];
    if (!application || this.#mac.processOf(application, process) !== 0) return undefined;
    const window = this.#attribute(application, 'focusedWindow', own);
    return {
      process: process[0],
      application,
      window: window && this.#isElement(window) ? window : null,
    };
  }

  #applicationInUse(own: Own): Reference | undefined {
    return (
      this.#reportedApplication(own) ??
      this.#applicationsInFront(own).find((application) => this.#isFrontmost(application, own))
    );
  }

  /** The program that has the keyboard, also if it is a panel over others, such as Spotlight. Chromium does not report itself. */
  #reportedApplication(own: Own): Reference | undefined {
    const application = this.#attribute(this.#system, 'focusedApplication', own);
    return application && this.#isElement(application) ? application : undefined;
  }

  /** The programs of the windows on the screen, from front to back. */
  #applicationsInFront(own: Own): IteratorObject<Reference> {
    const { arrayCount, arrayValue, applicationElement, copyWindowList, windowKeys } = this.#mac;
    const windows = own(copyWindowList(onScreen, 0));
    const shown = Array.from({ length: windows ? arrayCount(windows) : 0 }, (_, at) =>
      windows ? arrayValue(windows, at) : undefined,
    ).filter((window) => window !== undefined);
    const processes = shown
      .filter((window) => this.#number(window, windowKeys.layer) === normalLayer)
      .map((window) => this.#number(window, windowKeys.process))
      .filter((process) => process !== undefined);
    return new Set(processes).values().map((process) => own(applicationElement(process)));
  }

  #isFrontmost(application: Reference, own: Own): boolean {
    const { booleanType, booleanValue, typeOf } = this.#mac;
    const value = this.#attribute(application, 'frontmost', own);
    return value !== undefined && typeOf(value) === booleanType() && booleanValue(value) !== 0;
  }

  /** Holds a target, and returns its ID: the same as before if it was held. */
  #hold(target: Target): string {
    if (this.#last && this.#isSame(target, this.#last)) return this.#last.id;
    this.forget();
    this.#looked += 1;
    // With the ID of this process, so that the next one's first window has another.
    const id = `${process.pid}-${this.#looked}`;
    this.#mac.retain(target.application);
    if (target.window) this.#mac.retain(target.window);
    this.#last = { ...target, id };
    return id;
  }

  #isSame(target: Target, other: Target): boolean {
    if (target.process !== other.process) return false;
    if (!target.window || !other.window) return target.window === other.window;
    return this.#mac.isEqual(target.window, other.window) !== 0;
  }

  /** The window's title and the program's name, because few titles on macOS contain it. */
  #title({ application, window }: Target, own: Own): string {
    const title = window ? this.#text(window, own) : '';
    const name = this.#text(application, own);
    return title.includes(name) ? title : [title, name].filter((text) => text !== '').join(' – ');
  }

  #text(element: Reference, own: Own): string {
    const { stringCharacters, stringLength, stringType, typeOf } = this.#mac;
    const value = this.#attribute(element, 'title', own);
    if (!value || typeOf(value) !== stringType()) return '';
    const length = Math.min(stringLength(value), maxTitleLength);
    const units = new Uint16Array(length);
    if (length > 0) stringCharacters(value, { location: 0, length }, units);
    return String.fromCharCode(...units).toWellFormed();
  }

  #attribute(element: Reference, attribute: Attribute, own: Own): Reference | undefined {
    const value: [Reference | null] = [null];
    if (this.#mac.copyAttribute(element, this.#names[attribute], value) !== 0) return undefined;
    return own(value[0]) ?? undefined;
  }

  #isElement(value: Reference): boolean {
    return this.#mac.typeOf(value) === this.#mac.elementType();
  }

  #number(dictionary: Reference, key: Reference): number | undefined {
    const found = this.#mac.dictionaryValue(dictionary, key);
    const value: [number] = [0];
    return found && this.#mac.numberValue(found, int32, value) !== 0 ? value[0] : undefined;
  }

  /** For as long as this process runs. */
  #string(text: string): Reference {
    const string = this.#mac.createString(null, text, utf8);
    if (!string) throw new CannotType('unavailable');
    return string;
  }
}
