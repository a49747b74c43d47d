/** A complete response. The body is not decoded. */
export interface PodResponse {
  /** From 200, because interim responses are skipped. */
  status: number;
  /** Returns the first header with that lower-case name. */
  header(name: string): string | undefined;
  /** Returns all headers with that lower-case name, in their order. */
  headers(name: string): readonly string[];
  body: Uint8Array;
}
