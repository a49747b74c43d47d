/** An input of a package: a file installed as `to`, or a folder whose content is installed below `to`. */
export interface PackagedPath {
  from: string;
  to: string;
}

/** A package that electron-builder requests from fpm. */
export interface PackageRequest {
  format: 'deb' | 'rpm';
  name: string;
  version: string;
  /** The format's own name: `amd64`, `x86_64`. */
  architecture: string;
  /** The file to write. */
  output: string;
  summary: string;
  description: string;
  maintainer: string;
  vendor: string;
  url: string;
  license: string;
  category: string;
  priority: string;
  depends: string[];
  recommends: string[];
  /** Files with the scripts that run after the package is installed and removed. */
  afterInstall: string;
  afterRemove: string;
  paths: PackagedPath[];
}

/** Ignored options, because each format is always packed the same way. */
const ignored = new Set(['-s', '--deb-compression', '--rpm-compression', '--rpm-os', '--log']);
const flags = new Set(['--force', '--debug']);

/**
 * Parses fpm's command line as electron-builder writes it (FpmTarget of app-builder-lib).
 *
 * @throws {Error} for an unknown option, instead of silently ignoring it
 */
export function readPackageRequest(args: readonly string[]): PackageRequest {
  const values = new Map<string, string[]>();
  const paths: PackagedPath[] = [];
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (flags.has(arg)) continue;
    if (!arg.startsWith('-')) {
      paths.push(packagedPath(arg));
      continue;
    }
    const value = rest.shift();
    if (value === undefined) throw new Error(`${arg} stands without a value`);
    if (!ignored.has(arg)) values.set(arg, [...(values.get(arg) ?? []), value]);
  }
  return requestOf(values, paths);
}

function requestOf(values: Map<string, string[]>, paths: PackagedPath[]): PackageRequest {
  const all = (option: string): string[] => {
    const found = values.get(option) ?? [];
    values.delete(option);
    return found;
  };
  const one = (option: string, otherwise?: string): string => {
    const value = all(option).at(-1) ?? otherwise;
    if (value === undefined) throw new Error(`${option} is missing`);
    return value;
  };
  const format = one('-t');
  if (format !== 'deb' && format !== 'rpm')
    throw new Error(`No packages of the format ${format} are made here`);
  const description = one('--description').trim();
  // A deb's description begins with its summary, on its own line.
  const [firstLine = '', ...others] = description.split('\n');
  const request: PackageRequest = {
    format,
    name: one('--name'),
    version: one('--version'),
    architecture: one('--architecture'),
    output: one('--package'),
    summary: one('--rpm-summary', firstLine.trim()),
    description: (format === 'deb' ? others.join('\n').trim() : '') || description,
    maintainer: one('--maintainer'),
    vendor: one('--vendor'),
    url: one('--url'),
    license: one('--license', 'Proprietary'),
    category: one('--category', 'utils'),
    priority: one('--deb-priority', 'optional'),
    depends: all('-d'),
    recommends: all('--deb-recommends'),
    afterInstall: one('--after-install'),
    afterRemove: one('--after-remove'),
    paths,
  };
  const unknown = [...values.keys()];
  if (unknown.length > 0) throw new Error(`Not known here: ${unknown.join(' ')}`);
  return request;
}

function packagedPath(text: string): PackagedPath {
  const at = text.lastIndexOf('=');
  const [from, to] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || !to.startsWith('/')) throw new Error(`${text} does not say where it goes`);
  return { from, to };
}
