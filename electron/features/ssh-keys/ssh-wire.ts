/** The bytes are not what their format describes. */
export class MalformedBytes extends Error {}

/** Reads the data types of SSH (RFC 4251 §5) from front to back. Throws `MalformedBytes` where the bytes end too early. */
export class SshReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  byte(): number {
    return this.bytes(1).readUInt8();
  }

  uint32(): number {
    return this.bytes(4).readUInt32BE();
  }

  /** A `string`, without its length. */
  string(): Buffer {
    return this.bytes(this.uint32());
  }

  text(): string {
    return this.string().toString('utf8');
  }

  bytes(count: number): Buffer {
    const end = this.#at + count;
    if (end > this.#bytes.length) throw new MalformedBytes('ends too early');
    const read = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return read;
  }

  /** How many bytes were read. */
  get position(): number {
    return this.#at;
  }

  /** What was not read yet. */
  get rest(): Buffer {
    return this.#bytes.subarray(this.#at);
  }
}

/** A `uint32` of RFC 4251 §5. */
export function sshUint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A `string` of RFC 4251 §5: length and bytes. */
export function sshString(content: string | Buffer): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  return Buffer.concat([sshUint32(bytes.length), bytes]);
}

/** A positive `mpint` of RFC 4251 §5 from its big-endian bytes. */
export function sshMpint(magnitude: Buffer): Buffer {
  const first = magnitude.findIndex((byte) => byte !== 0);
  const digits = first === -1 ? Buffer.alloc(0) : magnitude.subarray(first);
  // A set first bit would mean a negative number.
  const isHigh = (digits[0] ?? 0) >= 0x80;
  return sshString(isHigh ? Buffer.concat([Buffer.alloc(1), digits]) : digits);
}
