/** Parses JSON; undefined if it is invalid. The parser's error is dropped, because it quotes the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
