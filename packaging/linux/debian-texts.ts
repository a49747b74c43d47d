import { gzipSync } from 'node:zlib';
import type { PackageRequest } from './package-request.ts';
import type { PackagedFile } from './package-root.ts';

/** Debian Policy §5.6.13 has lines of a description wrapped, without saying at what. */
const lineLength = 78;

/** The fields of a binary package (Debian Policy §5.3); lines of the description begin with a blank, empty ones with a dot. */
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
 * The changelog that every package has (Debian Policy §12.7), compressed: of one version, for Podkey's history is kept elsewhere.
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
