/** The error and those under it, from the outermost. */
function* errorChain(thrown: unknown): Generator<Error> {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 6; error = error.cause, depth += 1) {
    yield error;
  }
}

/** The code of Node or undici on an error, or on the error under it. */
export function codeOf(thrown: unknown): string | undefined {
  for (const error of errorChain(thrown)) {
    if ('code' in error && typeof error.code === 'string') return error.code;
  }
  return undefined;
}

/** The first error of a class, of those that lie under what was thrown. */
export function errorUnder<Kind extends Error>(
  thrown: unknown,
  kind: new (...given: never[]) => Kind,
): Kind | undefined {
  for (const error of errorChain(thrown)) {
    if (error instanceof kind) return error;
  }
  return undefined;
}
