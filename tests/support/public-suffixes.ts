import { createRequire } from 'node:module';

/** The trie that `tldts` was generated with: nodes with ranges of edges, each with a label and the node it leads to. */
interface Trie {
  nodeFlags: ArrayLike<number>;
  edgeStart: ArrayLike<number>;
  edgeLength: ArrayLike<number>;
  edgeChild: ArrayLike<number>;
  labelText: string;
  rulesRoot: number;
  exceptionsRoot: number;
}

const read = createRequire(import.meta.url);

/**
 * Every rule of the public suffix list that `tldts` has, the private ones too: `co.uk`, `*.ck`. `exceptions` are the rules that
 * the list marks with `!`, such as `www.ck`.
 */
export function publicSuffixRules(): { rules: string[]; exceptions: string[] } {
  const trie = read('tldts/dist/cjs/src/data/trie.js') as Trie;
  const offsets: number[] = [];
  for (let edge = 0, at = 0; edge < trie.edgeLength.length; edge += 1) {
    offsets.push(at);
    at += trie.edgeLength[edge] ?? 0;
  }
  const below = (node: number, name: string): string[] => {
    const found = (trie.nodeFlags[node] ?? 0) > 0 ? [name] : [];
    for (let edge = trie.edgeStart[node] ?? 0; edge < (trie.edgeStart[node + 1] ?? 0); edge += 1) {
      const at = offsets[edge] ?? 0;
      const label = trie.labelText.slice(at, at + (trie.edgeLength[edge] ?? 0));
      found.push(...below(trie.edgeChild[edge] ?? 0, name === '' ? label : `${label}.${name}`));
    }
    return found;
  };
  return { rules: below(trie.rulesRoot, ''), exceptions: below(trie.exceptionsRoot, '') };
}
