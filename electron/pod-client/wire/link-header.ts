/** One link of a `Link` header: where it leads, and its parameters by their lower-case names. */
interface Link {
  target: string;
  parameters: ReadonlyMap<string, string>;
}

const space = /[ \t]*/y;
const target = /<([^>]*)>/y;
const semicolon = /;/y;
const comma = /,[ \t,]*/y;
/** A parameter's name, with its value as a token or a quoted string where it has one (RFC 9110 §5.6). */
const parameter = /([\w!#$%&'*+.^`|~-]+)(?:[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/y;

/**
 * The target of the first link to the next page, resolved against the page it came with; nothing where there is none.
 *
 * RFC 8288 §3: several links may share a header, several relations a `rel`, in any case, and a reference may be relative.
 * A link with an `anchor` speaks of something else than this page (§3.2) and is passed over, as is what cannot be read.
 */
export function nextPage(headers: readonly string[], page: URL): URL | undefined {
  const next = headers
    .flatMap(readLinks)
    .find(({ parameters }) => !parameters.has('anchor') && relationsOf(parameters).includes('next'));
  return next && (URL.parse(next.target, page.href) ?? undefined);
}

function relationsOf(parameters: Link['parameters']): string[] {
  return (parameters.get('rel') ?? '').toLowerCase().split(/\s+/);
}

/** The links of one header, up to where it can no longer be read. */
function readLinks(header: string): Link[] {
  const links: Link[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(header);
    if (found) at = pattern.lastIndex;
    return found ?? undefined;
  };
  const skipSpace = () => take(space);

  take(/[ \t,]*/y);
  for (;;) {
    const found = take(target);
    if (!found) return links;
    const parameters = new Map<string, string>();
    skipSpace();
    while (take(semicolon)) {
      skipSpace();
      const [, name, quoted, token] = take(parameter) ?? [];
      // Where a parameter is given twice, the first one counts (RFC 8288 §3.3).
      if (name !== undefined && !parameters.has(name.toLowerCase())) {
        parameters.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? token ?? '');
      }
      skipSpace();
    }
    links.push({ target: found[1] ?? '', parameters });
    if (!take(comma)) return links;
  }
}
