import koffi from 'koffi';
import { CannotType } from './typing-port.ts';

/** A return parameter of C: filled in by the call. */
export type Out<Value = number> = [Value];

/** Loads a system's library. Returns what gives one of its functions, by the declaration in C and the same as a type. */
export function functionsOf(library: string) {
  const loaded = koffi.load(library);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion, @typescript-eslint/no-unnecessary-type-parameters -- TypeScript can't read C
  return <Call>(declaration: string) => loaded.func(declaration) as Call;
}

/** Loads functions. Throws `CannotType` if a library or a function is missing. */
export function loadedOrRefused<Functions>(load: () => Functions): Functions {
  try {
    return load();
  } catch (cause) {
    throw new CannotType('no-library', { cause });
  }
}
