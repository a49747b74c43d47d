/** A good answer: status 200 with a JSON body. */
export interface Answer {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
