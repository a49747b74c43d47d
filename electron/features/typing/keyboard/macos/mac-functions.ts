import koffi from 'koffi';
import { CannotType } from '../typing-port.ts';

/** An object of Core Foundation, opaque. */
export type Reference = object;
/** A return parameter of C: filled in by the call. */
type Out<Value = number> = [Value];

/** The functions of macOS that typing needs, without the prefixes of their C names. */
export type MacFunctions = ReturnType<typeof loadMacFunctions>;

/** Throws `CannotType` if a framework or function is missing. */
export function loadMacFunctions() {
  try {
    return { ...coreFoundation(), ...windows(), ...events(), ...layouts() };
  } catch (cause) {
    throw new CannotType('no-library', { cause });
  }
}

function framework(name: string) {
  return koffi.load(`/System/Library/Frameworks/${name}.framework/${name}`);
}

/** A constant that a framework exports. */
function constant(library: koffi.IKoffiLib, name: string): Reference {
  const decode: (variable: unknown, type: string) => Reference = koffi.decode;
  return decode(library.symbol(name, 'void *'), 'void *');
}

/** Types are told apart by `typeOf`, because another program decides what an attribute of its windows is. */
function coreFoundation() {
  const core = framework('CoreFoundation');
  const retain: (reference: Reference) => Reference = core.func('void *CFRetain(void *)');
  const release: (reference: Reference) => void = core.func('void CFRelease(void *)');
  const isEqual: (one: Reference, other: Reference) => number = core.func('uint8_t CFEqual(void *, void *)');
  const typeOf: (reference: Reference) => number = core.func('unsigned long CFGetTypeID(void *)');
  const stringType: () => number = core.func('unsigned long CFStringGetTypeID()');
  const booleanType: () => number = core.func('unsigned long CFBooleanGetTypeID()');
  const createString: (allocator: null, text: string, encoding: number) => Reference | null = core.func(
    'void *CFStringCreateWithCString(void *, const char *, uint32_t)',
  );
  const stringLength: (string: Reference) => number = core.func('long CFStringGetLength(void *)');
  const range = koffi.struct({ location: 'long', length: 'long' });
  const stringCharacters: (
    string: Reference,
    range: { location: number; length: number },
    units: Uint16Array,
  ) => void = core.func('CFStringGetCharacters', 'void', ['void *', range, '_Out_ uint16_t *']);
  const booleanValue: (boolean: Reference) => number = core.func('uint8_t CFBooleanGetValue(void *)');
  const arrayCount: (array: Reference) => number = core.func('long CFArrayGetCount(void *)');
  const arrayValue: (array: Reference, index: number) => Reference = core.func(
    'void *CFArrayGetValueAtIndex(void *, long)',
  );
  const dictionaryValue: (dictionary: Reference, key: Reference) => Reference | null = core.func(
    'void *CFDictionaryGetValue(void *, void *)',
  );
  const numberValue: (number: Reference, type: number, value: Out) => number = core.func(
    'uint8_t CFNumberGetValue(void *, long, _Out_ int32_t *)',
  );
  const dataBytes: (data: Reference) => Reference | null = core.func('void *CFDataGetBytePtr(void *)');
  return {
    retain,
    release,
    isEqual,
    typeOf,
    stringType,
    booleanType,
    createString,
    stringLength,
    stringCharacters,
    booleanValue,
    arrayCount,
    arrayValue,
    dictionaryValue,
    numberValue,
    dataBytes,
  };
}

function windows() {
  const services = framework('ApplicationServices');
  const graphics = framework('CoreGraphics');
  const isTrusted: () => number = services.func('uint8_t AXIsProcessTrusted()');
  const mayPost: () => number = graphics.func('uint8_t CGPreflightPostEventAccess()');
  const systemElement: () => Reference = services.func('void *AXUIElementCreateSystemWide()');
  const applicationElement: (process: number) => Reference = services.func(
    'void *AXUIElementCreateApplication(int32_t)',
  );
  const elementType: () => number = services.func('unsigned long AXUIElementGetTypeID()');
  /** Both return an AXError, of which 0 is success. */
  const copyAttribute: (element: Reference, name: Reference, value: Out<Reference | null>) => number =
    services.func('int AXUIElementCopyAttributeValue(void *, void *, _Out_ void **)');
  const processOf: (element: Reference, process: Out) => number = services.func(
    'int AXUIElementGetPid(void *, _Out_ int32_t *)',
  );
  const setTimeout: (element: Reference, seconds: number) => number = services.func(
    'int AXUIElementSetMessagingTimeout(void *, float)',
  );
  const copyWindowList: (option: number, window: number) => Reference | null = graphics.func(
    'void *CGWindowListCopyWindowInfo(uint32_t, uint32_t)',
  );
  return {
    isTrusted,
    mayPost,
    systemElement,
    applicationElement,
    elementType,
    copyAttribute,
    processOf,
    setTimeout,
    copyWindowList,
    windowKeys: {
      process: constant(graphics, 'kCGWindowOwnerPID'),
      layer: constant(graphics, 'kCGWindowLayer'),
    },
  };
}

function events() {
  const graphics = framework('CoreGraphics');
  const createSource: (state: number) => Reference | null = graphics.func(
    'void *CGEventSourceCreate(int32_t)',
  );
  const flagsState: (state: number) => number = graphics.func('uint64_t CGEventSourceFlagsState(int32_t)');
  const createKeyEvent: (source: Reference | null, keyCode: number, isDown: number) => Reference | null =
    graphics.func('void *CGEventCreateKeyboardEvent(void *, uint16_t, uint8_t)');
  const setFlags: (event: Reference, flags: number) => void = graphics.func(
    'void CGEventSetFlags(void *, uint64_t)',
  );
  const setText: (event: Reference, length: number, units: Uint16Array) => void = graphics.func(
    'void CGEventKeyboardSetUnicodeString(void *, unsigned long, const uint16_t *)',
  );
  const post: (tap: number, event: Reference) => void = graphics.func('void CGEventPost(uint32_t, void *)');
  const isSecureInput: () => number = framework('Carbon').func('uint8_t IsSecureEventInputEnabled()');
  return { createSource, flagsState, createKeyEvent, setFlags, setText, post, isSecureInput };
}

function layouts() {
  const carbon = framework('Carbon');
  const copyLayoutSource: () => Reference | null = carbon.func(
    'void *TISCopyCurrentKeyboardLayoutInputSource()',
  );
  const sourceProperty: (source: Reference, key: Reference) => Reference | null = carbon.func(
    'void *TISGetInputSourceProperty(void *, void *)',
  );
  const keyboardType: () => number = carbon.func('uint8_t LMGetKbdType()');
  /** Returns four characters of ASCII as a number. */
  const physicalLayout: (keyboardType: number) => number = carbon.func('uint32_t KBGetLayoutType(int16_t)');
  /** Returns an OSStatus, of which 0 is success. */
  const translateKey: (
    layout: Reference,
    keyCode: number,
    action: number,
    modifiers: number,
    keyboardType: number,
    options: number,
    deadKey: Out,
    size: number,
    length: Out,
    units: Uint16Array,
  ) => number = framework('CoreServices').func(
    'int32_t UCKeyTranslate(void *, uint16_t, uint16_t, uint32_t, uint32_t, uint32_t, _Inout_ uint32_t *, unsigned long, _Out_ unsigned long *, _Out_ uint16_t *)',
  );
  const layoutKey = constant(carbon, 'kTISPropertyUnicodeKeyLayoutData');
  return { copyLayoutSource, sourceProperty, layoutKey, keyboardType, physicalLayout, translateKey };
}

/** Makes an object that a function of macOS created or copied be released at the end. Passes null on. */
export type Own = <Created extends Reference | null>(created: Created) => Created;

/** Calls `use` and then releases the objects that it owns (Core Foundation, "The Create Rule"). */
export function withReferences<Result>(
  mac: Pick<MacFunctions, 'release'>,
  use: (own: Own) => Result,
): Result {
  const owned: Reference[] = [];
  try {
    return use((created) => {
      if (created) owned.push(created);
      return created;
    });
  } finally {
    for (const reference of owned.toReversed()) mac.release(reference);
  }
}
