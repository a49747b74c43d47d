/** An response of any status, whole, its body undecoded. */
export interface PodResponse {
  status: number;
  /** A header by its lower-case name; the first where it came more than once. */
  header(name: string): string | undefined;
  /** All the headers of that lower-case name, in their order. */
  headers(name: string): readonly string[];
  body: Uint8Array;
}
