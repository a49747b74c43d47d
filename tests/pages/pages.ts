import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pageShapes } from '../systems/browser-extension/page-shapes.ts';
import { pageStyle } from '../systems/browser-extension/test-sites.ts';

/** A page to fill. Each input says in `data-is` what should be in it (`judge.ts`). */
export interface TestPage {
  /** `products`, `findings`, `shapes`, or a corpus. */
  group: string;
  name: string;
  html: string;
  /** The meanings of fields by their name or ID, as in `name=user-name pw=password`, for a page without `data-is`. */
  fields?: string;
  /** Whether it is one of so many that only the script in the page is tried on them. */
  isManyPages?: boolean;
}

/** The pages of the project itself. */
export function ownPages(): TestPage[] {
  const folder = path.join(import.meta.dirname, 'products');
  return [
    ...readdirSync(folder)
      .sort()
      .flatMap((file) => pagesIn(path.join(folder, file), 'products')),
    ...pagesIn(path.join(import.meta.dirname, 'findings.html'), 'findings'),
    ...pageShapes
      .filter(({ site }) => site === undefined)
      .map(({ name, html }) => ({
        group: 'shapes',
        name,
        html: pageStyle + html.replaceAll('data-for=', 'data-is=').replaceAll('dataset.for', 'dataset.is'),
      })),
  ];
}

/**
 * Reads a file of pages. Its first comment says what it is and where the facts come from; each page begins with a comment,
 * `<!-- page: sign-in -->`.
 */
function pagesIn(file: string, group: string): TestPage[] {
  const [head = '', ...parts] = readFileSync(file, 'utf8').split(/^<!-- page: /m);
  const product = /^<!-- ([^:]+): \S/.exec(head)?.[1];
  if (product === undefined) throw new Error(`${file} must begin with what it is and its source`);
  return parts.map((part) => {
    const end = part.indexOf(' -->');
    const name = group === 'products' ? `${product}: ${part.slice(0, end)}` : part.slice(0, end);
    return { group, name, html: part.slice(end + 4).trim() };
  });
}
