import koffi from 'koffi';
import { functionsOf, loadedOrRefused, type Out } from '../native-library.ts';

/** An object of Core Foundation, opaque. */
export type Reference = object;

/** The functions of macOS that typing needs, without the prefixes of their C names. */
export type MacFunctions = ReturnType<typeof loadMacFunctions>;

/** Throws `CannotType` if a framework or function is missing. */
export function loadMacFunctions() {
  return loadedOrRefused(() => ({ ...coreFoundation(), ...windows(), ...events(), ...layouts() }));
}

const fileOf = (framework: string) => `/System/Library/Frameworks/${framework}.framework/${framework}`;
const functionsIn = (framework: string) => functionsOf(fileOf(framework));

function constant(framework: string, name: string): Reference {
  const decode: (variable: unknown, type: string) => Reference = koffi.decode;
  return decode(koffi.load(fileOf(framework)).symbol(name, 'void *'), 'void *');
}

/** Types are told apart by `typeOf`, because another program decides what an attribute of its windows is. */
function coreFoundation() {
  const core = functionsIn('CoreFoundation');
  koffi.struct('CFRange', { location: 'long', length: 'long' });
  return {
    retain: core<(reference: Reference) => Reference>('void *CFRetain(void *)'),
    release: core<(reference: Reference) => void>('void CFRelease(void *)'),
    isEqual: core<(one: Reference, other: Reference) => number>('uint8_t CFEqual(void *, void *)'),
    typeOf: core<(reference: Reference) => number>('unsigned long CFGetTypeID(void *)'),
    stringType: core<() => number>('unsigned long CFStringGetTypeID()'),
    booleanType: core<() => number>('unsigned long CFBooleanGetTypeID()'),
    createString: core<(allocator: null, text: string, encoding: number) => Reference | null>(
      'void *CFStringCreateWithCString(void *, const char *, uint32_t)',
    ),
    stringLength: core<(string: Reference) => number>('long CFStringGetLength(void *)'),
    stringCharacters: core<
      (string: Reference, range: { location: number; length: number }, units: Uint16Array) => void
    >('void CFStringGetCharacters(void *, CFRange, _Out_ uint16_t *)'),
    booleanValue: core<(boolean: Reference) => number>('uint8_t CFBooleanGetValue(void *)'),
    arrayCount: core<(array: Reference) => number>('long CFArrayGetCount(void *)'),
    arrayValue: core<(array: Reference, index: number) => Reference>(
      'void *CFArrayGetValueAtIndex(void *, long)',
    ),
    dictionaryValue: core<(dictionary: Reference, key: Reference) => Reference | null>(
      'void *CFDictionaryGetValue(void *, void *)',
    ),
    numberValue: core<(number: Reference, type: number, value: Out) => number>(
      'uint8_t CFNumberGetValue(void *, long, _Out_ int32_t *)',
    ),
    dataBytes: core<(data: Reference) => Reference | null>('void *CFDataGetBytePtr(void *)'),
  };
}

function windows() {
  const services = functionsIn('ApplicationServices');
  const graphics = functionsIn('CoreGraphics');
  return {
    isTrusted: services<() => number>('uint8_t AXIsProcessTrusted()'),
    mayPost: graphics<() => number>('uint8_t CGPreflightPostEventAccess()'),
    systemElement: services<() => Reference>('void *AXUIElementCreateSystemWide()'),
    applicationElement: services<(process: number) => Reference>(
      'void *AXUIElementCreateApplication(int32_t)',
    ),
    elementType: services<() => number>('unsigned long AXUIElementGetTypeID()'),
    /** Both return an AXError, of which 0 is success. */
    copyAttribute: services<(element: Reference, name: Reference, value: Out<Reference | null>) => number>(
      'int AXUIElementCopyAttributeValue(void *, void *, _Out_ void **)',
    ),
    processOf: services<(element: Reference, process: Out) => number>(
      'int AXUIElementGetPid(void *, _Out_ int32_t *)',
    ),
    setTimeout: services<(element: Reference, seconds: number) => number>(
      'int AXUIElementSetMessagingTimeout(void *, float)',
    ),
    copyWindowList: graphics<(option: number, window: number) => Reference | null>(
      'void *CGWindowListCopyWindowInfo(uint32_t, uint32_t)',
    ),
    windowKeys: {
      process: constant('CoreGraphics', 'kCGWindowOwnerPID'),
      layer: constant('CoreGraphics', 'kCGWindowLayer'),
    },
  };
}

function events() {
  const graphics = functionsIn('CoreGraphics');
  return {
    createSource: graphics<(state: number) => Reference | null>('void *CGEventSourceCreate(int32_t)'),
    flagsState: graphics<(state: number) => number>('uint64_t CGEventSourceFlagsState(int32_t)'),
    createKeyEvent: graphics<(source: Reference | null, keyCode: number, isDown: number) => Reference | null>(
      'void *CGEventCreateKeyboardEvent(void *, uint16_t, uint8_t)',
    ),
    setFlags: graphics<(event: Reference, flags: number) => void>('void CGEventSetFlags(void *, uint64_t)'),
    setText: graphics<(event: Reference, length: number, units: Uint16Array) => void>(
      'void CGEventKeyboardSetUnicodeString(void *, unsigned long, const uint16_t *)',
    ),
    post: graphics<(tap: number, event: Reference) => void>('void CGEventPost(uint32_t, void *)'),
    isSecureInput: functionsIn('Carbon')<() => number>('uint8_t IsSecureEventInputEnabled()'),
  };
}

function layouts() {
  const carbon = functionsIn('Carbon');
  return {
    copyLayoutSource: carbon<() => Reference | null>('void *TISCopyCurrentKeyboardLayoutInputSource()'),
    sourceProperty: carbon<(source: Reference, key: Reference) => Reference | null>(
      'void *TISGetInputSourceProperty(void *, void *)',
    ),
    keyboardType: carbon<() => number>('uint8_t LMGetKbdType()'),
    /** Returns four characters of ASCII as a number. */
    physicalLayout: carbon<(keyboardType: number) => number>('uint32_t KBGetLayoutType(int16_t)'),
    /** Returns an OSStatus, of which 0 is success. */
    translateKey: functionsIn('CoreServices')<
      (
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
      ) => number
    >(
      'int32_t UCKeyTranslate(void *, uint16_t, uint16_t, uint32_t, uint32_t, uint32_t, _Inout_ uint32_t *, unsigned long, _Out_ unsigned long *, _Out_ uint16_t *)',
    ),
    layoutKey: constant('Carbon', 'kTISPropertyUnicodeKeyLayoutData'),
  };
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
