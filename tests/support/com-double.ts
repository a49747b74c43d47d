import koffi from 'koffi';
import { ComObject, type WindowsRuntime } from '../../electron/platform/system-authentication/com.ts';

/** A method of a COM object: its arguments after the object itself, as bytes of C. */
type Method = (...given: unknown[]) => number;

// Without a loaded library, koffi has no stack for calls, and its first call ends the process.
koffi.load(null);

const shapesOf = {
  queryInterface: koffi.proto('int32_t DoubleQuery(void *self, void *iid, void *object)'),
  release: koffi.proto('uint32_t DoubleRelease(void *self)'),
  act: koffi.proto('int32_t DoubleAct(void *self)'),
  get: koffi.proto('int32_t DoubleGet(void *self, void *value)'),
  request: koffi.proto(
    'int32_t DoubleRequest(void *self, intptr_t window, void *message, void *iid, void *operation)',
  ),
};

/** Makes an object in memory as COM has it: a pointer to a table of functions, of which the given slots are filled. */
function objectWith(methods: Record<number, [keyof typeof shapesOf, Method]>): unknown {
  const table: unknown = koffi.alloc('void *', 11);
  for (const [slot, [shape, method]] of Object.entries(methods)) {
    const pointer = koffi.register(
      (_self: unknown, ...given: unknown[]) => method(...given),
      koffi.pointer(shapesOf[shape]),
    );
    koffi.encode(table, Number(slot) * koffi.sizeof('void *'), 'void *', pointer);
  }
  const object: unknown = koffi.alloc('void *', 1);
  koffi.encode(object, 'void *', table);
  return object;
}

const idAt = (pointer: unknown) => Buffer.from(koffi.view(pointer, 16)).toString('hex');

/**
 * Windows' UserConsentVerifier in memory, with the tables of its real interfaces, so that the calls of the real code are made. Its
 * numbers are Windows': `status` an AsyncStatus, `result` the operation's result.
 */
export class ConsentVerifierDouble {
  status = 1;
  result = 0;
  /** An HRESULT with which the class can't be found, such as `0x80040154`. */
  missing = 0;
  /** The interfaces that were asked for, as bytes in hexadecimal. */
  readonly asked: string[] = [];
  /** The windows and messages of requests. */
  readonly requests: { window: bigint; message: string }[] = [];
  cancelled = 0;
  /** Objects given out and not released. */
  held = 0;
  #text = '';

  readonly #info = objectWith({
    2: ['release', () => this.#release()],
    7: ['get', (out) => write(out, 'int32_t', this.status)],
    8: ['get', (out) => write(out, 'int32_t', -1)],
    9: ['act', () => ((this.cancelled += 1), 0)],
  });
  readonly #operation = objectWith({
    0: ['queryInterface', (iid, out) => (this.asked.push(idAt(iid)), this.#give(out, this.#info))],
    2: ['release', () => this.#release()],
    8: ['get', (out) => write(out, 'int32_t', this.result)],
  });
  readonly #statics = objectWith({
    2: ['release', () => this.#release()],
    6: ['get', (out) => this.#give(out, this.#operation)],
  });
  readonly #interop = objectWith({
    2: ['release', () => this.#release()],
    6: [
      'request',
      (window, _message, iid, out) => {
        this.asked.push(idAt(iid));
        this.requests.push({ window: BigInt(window as number | bigint), message: this.#text });
        return this.#give(out, this.#operation);
      },
    ],
  });

  readonly runtime = (): Promise<WindowsRuntime> =>
    Promise.resolve({
      factory: (_className, iid) => {
        if (this.missing !== 0) return Promise.reject(new Error(`HRESULT ${this.missing}`));
        this.held += 1;
        const isStatics = iid.toString('hex') === '913f4faf4c56dc4db8b5973447627c65';
        return ComObject.of(isStatics ? this.#statics : this.#interop);
      },
      withText: (text, use) => {
        this.#text = text;
        return use(null);
      },
    });

  #give(out: unknown, object: unknown): number {
    this.held += 1;
    return write(out, 'void *', object);
  }

  #release(): number {
    this.held -= 1;
    return 0;
  }
}

function write(out: unknown, type: string, value: unknown): number {
  koffi.encode(out, type, value);
  return 0;
}
