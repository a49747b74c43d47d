/** Yields an error and its causes, the outermost first. */
function* errorChain(thrown: unknown): Generator<Error> {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 6; error = error.cause, depth += 1) {
    yield error;
  }
}

/** Returns the first code of an error or its causes, as Node and undici set it. */
export function codeOf(thrown: unknown): string | undefined {
  for (const error of errorChain(thrown)) {
    if ('code' in error && typeof error.code === 'string') return error.code;
  }
  return undefined;
}

/** Returns the first error of a class among an error and its causes. */
export function errorUnder<Kind extends Error>(
  thrown: unknown,
  kind: new (...given: never[]) => Kind,
): Kind | undefined {
  for (const error of errorChain(thrown)) {
    if (error instanceof kind) return error;
  }
  return undefined;
}
