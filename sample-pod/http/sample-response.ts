/** A successful response: status 200 with a JSON body, or 204 if the body is undefined. */
export interface SampleResponse {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
