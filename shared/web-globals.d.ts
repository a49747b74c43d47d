/* The web's interfaces that both sides have and shared/ uses; neither DOM nor Node types are loaded here. */

/** URL Standard. */
declare class URL {
  static parse(url: string, base?: string): URL | null;
  constructor(url: string, base?: string);
  readonly origin: string;
  readonly protocol: string;
  readonly host: string;
  readonly hostname: string;
  readonly port: string;
  readonly pathname: string;
  readonly username: string;
  readonly password: string;
  readonly search: string;
  readonly hash: string;
}

/** Encoding Standard. */
declare class TextDecoder {
  constructor(label: string);
  decode(input: Uint8Array | Uint16Array): string;
}

/** HTML Standard: decodes base64 to a text with one character for each byte. Throws for what is none. */
declare function atob(base64: string): string;
