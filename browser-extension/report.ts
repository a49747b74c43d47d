import type { Told } from './fill-session.ts';
import type { Looked } from './in-page/page.ts';
import { fillable, type Misses } from './messages.ts';

interface Seen {
  /** The browser and the versions. */
  program: string;
  /** Undefined if the extension may not look into the page. */
  looked: Looked | undefined;
  /** How the last fill of this page ended, if it is known. */
  told: Told | undefined;
}

/** What the extension sees in a page and why it fills what it fills, for a report: in English, without any value. */
export function reportOf({ program, looked, told }: Seen): string {
  if (!looked) return `${program}\nThe extension can’t look into this page.`;
  const { frames, misses, origin, wants, why, written } = looked;
  const lines: [name: string, text: string][] = [
    ['Page', origin],
    ['Fields', wants.join(', ')],
    ['Left out', listOf(misses)],
    ['Filled by Podkey before', written.join(', ')],
    ['Frames that are not looked into', frames.join(', ')],
    ['The last fill wrote', told?.what.join(', ') ?? ''],
    ['It did not write', listOf(told?.unfilled ?? {})],
  ];
  return [
    program,
    ...lines.flatMap(([name, text]) => (text === '' ? [] : [`${name}: ${text}`])),
    ...(why === '' ? [] : ['', why]),
  ].join('\n');
}

const listOf = (misses: Misses): string =>
  fillable.flatMap((kind) => (misses[kind] ? [`${kind} (${misses[kind]})`] : [])).join(', ');
