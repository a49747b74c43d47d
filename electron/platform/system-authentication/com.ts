import type koffiModule from 'koffi';

type Koffi = typeof koffiModule;
/** A pointer of another library: koffi's External, opaque to JavaScript. */
type Pointer = unknown;

/** A call of Windows failed with this HRESULT. */
export class ComFailed extends Error {
  readonly result: number;

  constructor(result: number) {
    super(`HRESULT 0x${(result >>> 0).toString(16)}`);
    this.result = result;
  }
}

/** An interface's ID in memory: the first three numbers are little-endian, the rest is as it is written (GUID of guiddef.h). */
export function interfaceId(text: string): Buffer {
  const bytes = Buffer.from(text.replaceAll('-', ''), 'hex');
  bytes.subarray(0, 4).reverse();
  bytes.subarray(4, 6).reverse();
  bytes.subarray(6, 8).reverse();
  return bytes;
}

/** Types of the methods that Podkey calls, by the shape of their parameters. */
const shapes = {
  queryInterface: 'int32_t PodkeyComQuery(void *self, const uint8_t *iid, _Out_ void **object)',
  release: 'uint32_t PodkeyComRelease(void *self)',
  act: 'int32_t PodkeyComAct(void *self)',
  getNumber: 'int32_t PodkeyComGetNumber(void *self, _Out_ int32_t *value)',
  getObject: 'int32_t PodkeyComGetObject(void *self, _Out_ void **object)',
  request:
    'int32_t PodkeyComRequest(void *self, intptr_t window, void *message, const uint8_t *iid, _Out_ void **operation)',
} as const;
type Shape = keyof typeof shapes;
type Call = (object: Pointer, slot: number, shape: Shape, ...given: unknown[]) => number;

let loaded: { koffi: Koffi; call: Call } | undefined;

/** Loads koffi, once, because its types have names. */
async function load(): Promise<{ koffi: Koffi; call: Call }> {
  if (loaded) return loaded;
  const { default: koffi } = await import('koffi');
  const types = new Map(Object.entries(shapes).map(([shape, text]) => [shape, koffi.proto(text)]));
  const size = koffi.sizeof('void *');
  const call: Call = (object, slot, shape, ...given) => {
    const type = types.get(shape);
    if (!type) throw new TypeError(shape);
    const table: Pointer = koffi.decode(object, 'void *');
    const method: Pointer = koffi.decode(table, slot * size, 'void *');
    return Number(koffi.call(method, type, object, ...given));
  };
  return (loaded = { koffi, call });
}

/** A COM object that Podkey holds until `release`. Methods have the slots of their interface's table. */
export class ComObject {
  readonly #pointer: Pointer;
  readonly #call: Call;

  private constructor(pointer: Pointer, call: Call) {
    this.#pointer = pointer;
    this.#call = call;
  }

  /** Takes over a pointer that its giver has counted. */
  static async of(pointer: Pointer): Promise<ComObject> {
    return new ComObject(pointer, (await load()).call);
  }

  /** The same object through another interface. */
  query(iid: Buffer): ComObject {
    return this.#object(0, 'queryInterface', iid);
  }

  release(): void {
    this.#call(this.#pointer, 2, 'release');
  }

  act(slot: number): void {
    this.#check(this.#call(this.#pointer, slot, 'act'));
  }

  getNumber(slot: number): number {
    const value: number[] = [-1];
    this.#check(this.#call(this.#pointer, slot, 'getNumber', value));
    return value[0] ?? -1;
  }

  getObject(slot: number): ComObject {
    return this.#object(slot, 'getObject');
  }

  request(slot: number, window: bigint, message: Pointer, iid: Buffer): ComObject {
    return this.#object(slot, 'request', window, message, iid);
  }

  #object(slot: number, shape: Shape, ...given: unknown[]): ComObject {
    const pointer: Pointer[] = [null];
    this.#check(this.#call(this.#pointer, slot, shape, ...given, pointer));
    return new ComObject(pointer[0], this.#call);
  }

  #check(result: number): void {
    if (result < 0) throw new ComFailed(result);
  }
}

export interface WindowsRuntime {
  /** The object behind a class's static methods, through one of its interfaces. */
  factory: (className: string, iid: Buffer) => Promise<ComObject>;
  /** Runs `use` with a text as the Windows Runtime has texts (HSTRING). */
  withText: <Result>(text: string, use: (text: Pointer) => Result) => Result;
}

/** Loads the Windows Runtime from Windows' own folder. Rejects on other systems. */
export async function windowsRuntime(): Promise<WindowsRuntime> {
  const { koffi } = await load();
  const combase = koffi.load('combase.dll');
  const create = combase.func(
    'int32_t WindowsCreateString(const char16_t *text, uint32_t length, _Out_ void **string)',
  );
  const remove = combase.func('int32_t WindowsDeleteString(void *string)');
  const activate = combase.func(
    'int32_t RoGetActivationFactory(void *name, const uint8_t *iid, _Out_ void **factory)',
  );
  const pointerFrom = (run: (out: Pointer[]) => unknown): Pointer => {
    const out: Pointer[] = [null];
    const result = Number(run(out));
    if (result < 0) throw new ComFailed(result);
    return out[0];
  };
  const withText: WindowsRuntime['withText'] = (text, use) => {
    const string = pointerFrom((out) => create(text, text.length, out));
    try {
      return use(string);
    } finally {
      remove(string);
    }
  };
  return {
    withText,
    factory: async (className, iid) =>
      ComObject.of(withText(className, (name) => pointerFrom((out) => activate(name, iid, out)))),
  };
}
