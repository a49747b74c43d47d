import { gzipSync } from 'node:zlib';
import type { PackageRequest } from './package-request.ts';
import type { PackagedFile } from './package-root.ts';

/** Debian Policy §5.6.13 wants description lines wrapped, without naming a width. */
const lineLength = 78;

/**
 * Returns the control file of a binary package (Debian Policy §5.3). Description lines begin with a space; an empty
 * line is a dot.
 */
export function controlFile(request: PackageRequest, files: readonly PackagedFile[]): string {
  const kilobytes = files.reduce((sum, { size }) => sum + Math.ceil(size / 1024), 0);
  const lines = [
    ['Package', request.name],
    ['Version', request.version],
    ['Section', request.category],
    ['Priority', request.priority],
    ['Architecture', request.architecture],
    ['Maintainer', request.maintainer],
    ['Installed-Size', String(kilobytes)],
    ['Depends', request.depends.join(', ')],
    ['Recommends', request.recommends.join(', ')],
    ['Homepage', request.url],
  ].flatMap(([field, value]) => (value ? [`${field}: ${value}`] : []));
  const description = request.description.split('\n').flatMap((line) => wrapped(line.trim() || '.'));
  return [...lines, `Description: ${request.summary}`, ...description, ''].join('\n');
}

/**
 * Returns the compressed changelog that every package must have (Debian Policy §12.7). It has one entry, because
 * Podkey's history is elsewhere.
 *
 * @param time in seconds since 1970
 */
export function changelog({ name, version, maintainer }: PackageRequest, time: number): Buffer {
  const [day = '', date = '', month = '', year = '', clock = ''] = new Date(time * 1000)
    .toUTCString()
    .split(/[ ,]+/);
  const text = `${name} (${version}) unstable; urgency=medium

  * Version ${version}.

 -- ${maintainer}  ${day}, ${date} ${month} ${year} ${clock} +0000
`;
  return gzipSync(text, { level: 9 });
}

function wrapped(line: string): string[] {
  const lines: string[] = [];
  for (const word of line.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < lineLength) lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(` ${word}`);
  }
  return lines;
}
