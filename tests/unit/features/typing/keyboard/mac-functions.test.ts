import koffi from 'koffi';
import { beforeEach, expect, test, vi } from 'vitest';
import { loadMacFunctions } from '../../../../../electron/features/typing/keyboard/macos/mac-functions.ts';

const loading = vi.hoisted(() => ({
  missing: '',
  /** The framework of each function. */
  frameworks: new Map<string, string>(),
}));

/** Reads declarations as koffi does, and loads frameworks that contain every function but the missing one. */
vi.mock('koffi', async (importOriginal) => {
  const { default: koffi } = await importOriginal<{ default: typeof import('koffi') }>();
  const load = (file: string) => {
    const framework = /^\/System\/Library\/Frameworks\/(\w+)\.framework\/\1$/.exec(file)?.[1] ?? '';
    const declare = (prototype: ReturnType<typeof koffi.proto>) => {
      const { name } = koffi.introspect(prototype);
      if (name === loading.missing) throw new Error(`Cannot find function '${name}' in shared library`);
      loading.frameworks.set(name, framework);
      return () => 0;
    };
    return {
      func: (definition: string, result?: string, parameters: string[] = []) =>
        declare(result === undefined ? koffi.proto(definition) : koffi.proto(definition, result, parameters)),
      symbol: (name: string) => name,
    };
  };
  return { default: { ...koffi, load, decode: (variable: unknown) => ({ variable }) } };
});

beforeEach(() => {
  loading.missing = '';
  loading.frameworks.clear();
  koffi.reset();
});

test('koffi can read every declaration, and looks for each in a framework of macOS', () => {
  const functions = Object.values(loadMacFunctions()).filter((each) => typeof each === 'function');
  expect(loading.frameworks.size).toBe(functions.length);
  expect(Object.fromEntries(loading.frameworks)).toMatchObject({
    AXUIElementCopyAttributeValue: 'ApplicationServices',
    CFStringGetCharacters: 'CoreFoundation',
    CGEventKeyboardSetUnicodeString: 'CoreGraphics',
    IsSecureEventInputEnabled: 'Carbon',
    UCKeyTranslate: 'CoreServices',
  });
});

test('a macOS without one of the functions is said as a missing library', () => {
  loading.missing = 'LMGetKbdType';
  expect(() => loadMacFunctions()).toThrow(expect.objectContaining({ situation: 'no-library' }));
});
