/** One link of a `Link` header: its target, and its parameters by their lower-case names. */
interface Link {
  target: string;
  parameters: Map<string, string>;
}

/**
 * A target in angle brackets, with the comma before it, or a parameter, with the semicolon before it. The parameter's value,
 * if it has one, is a quoted string or a token (RFC 8288 §3, RFC 9110 §5.6).
 */
const piece =
  /(?:^|[ \t]*,)[ \t,]*<(?<target>[^>]*)>|[ \t]*;[ \t]*(?:(?<name>[\w!#$%&'*+.^`|~-]+)(?:[ \t]*=[ \t]*(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<token>[^\s;,"]*)))?)?/gy;

/**
 * Returns the target of the first link to the next page, resolved against the page that the headers came with.
 *
 * RFC 8288 §3: several links may share a header, several relations a `rel`, in any case, and a target may be relative. A
 * link with an `anchor` is about another page (§3.2), so it doesn't count. What follows a syntax error doesn't either.
 */
export function nextPage(headers: readonly string[], page: URL): URL | undefined {
  const next = headers
    .flatMap(readLinks)
    .find(({ parameters }) => !parameters.has('anchor') && relationsOf(parameters).includes('next'));
  return next && (URL.parse(next.target, page.href) ?? undefined);
}

function relationsOf(parameters: Link['parameters']): string[] {
  return (parameters.get('rel') ?? '').toLowerCase().split(/\s/);
}

/** The links of one header, up to the first syntax error. */
function readLinks(header: string): Link[] {
  const links: Link[] = [];
  for (const { groups: { target, name = '', quoted, token = '' } = {} } of header.matchAll(piece)) {
    if (target !== undefined) links.push({ target, parameters: new Map() });
    const parameters = links.at(-1)?.parameters;
    // If a parameter is given twice, the first one counts (RFC 8288 §3.3).
    if (!parameters?.has(name.toLowerCase())) {
      parameters?.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? token);
    }
  }
  return links;
}
