/** A function of a system library: numbers, texts, buffers and null in, a number out. */
type NativeFunction = (...args: readonly (number | bigint | string | Buffer | null)[]) => number;

/**
 * Loads functions of a system library by their C declarations.
 *
 * koffi calls them without code of ours to compile. It is loaded with the first call of `podkey`, or with the first SSH key,
 * because most starts of Podkey see neither.
 */
export async function nativeFunctions<Name extends string>(
  library: string,
  declarations: Readonly<Record<Name, string>>,
): Promise<Readonly<Record<Name, NativeFunction>>> {
  const { default: koffi } = await import('koffi');
  const loaded = koffi.load(library);
  const functions: Partial<Record<Name, NativeFunction>> = {};
  for (const name in declarations) functions[name] = loaded.func(declarations[name]);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the loop above set every name
  return functions as Record<Name, NativeFunction>;
}
