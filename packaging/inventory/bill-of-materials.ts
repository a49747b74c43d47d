import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { runCommand } from '../../scripts/run-command.mjs';
import { inProject } from '../../scripts/project.mjs';
import { SetupFailure } from '../../scripts/setup-failure.mjs';
import type { RuntimeVersions } from './runtime-versions.ts';
import type { ShippedPackage } from './shipped-packages.ts';

/** The parts of a CycloneDX 1.6 document that are used here. */
interface Bill {
  metadata: { component: { 'bom-ref': string } };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

interface Component {
  type: string;
  group?: string;
  name: string;
  version: string;
  'bom-ref': string;
  licenses?: { license: { id: string } }[];
  purl?: string;
  properties?: { name: string; value: string }[];
}

/**
 * Returns the bill of materials of what is shipped, as CycloneDX JSON: the npm packages with code in the build, the
 * runtime with its components, and Go's standard library.
 *
 * `npm sbom --omit dev` alone would be wrong, because shipped packages may be dev dependencies, and the other way
 * round.
 *
 * @throws {SetupFailure} if a shipped package is missing from npm's list
 */
export async function billOfMaterials(
  shipped: readonly ShippedPackage[],
  runtime: RuntimeVersions,
  library: ShippedPackage,
): Promise<string> {
  const whole = await billOfProject();
  const folders = new Set(shipped.map(({ folder }) => folder));
  const components = whole.components.filter((component) => folders.has(folderOf(component)));
  const lacking = [...folders].filter((folder) => !components.some((one) => folderOf(one) === folder));
  if (lacking.length > 0)
    throw new SetupFailure(
      `npm knows nothing of ${lacking.join(', ')}, which is shipped.`,
      'npm ci, then npm run build',
    );
  const runtimeParts = runtimeComponents(runtime);
  const goPart = goComponent(library);
  const all = [...components.map(asShipped), ...runtimeParts, goPart];
  const references = new Set(all.map((component) => component['bom-ref']));
  const podkey = whole.metadata.component['bom-ref'];
  const electron = components.find((component) => folderOf(component) === 'node_modules/electron');
  const own = whole.dependencies
    .filter(({ ref }) => references.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((to) => references.has(to)) }));
  const made = runtimeParts.map((component) => component['bom-ref']);
  const dependencies = [
    { ref: podkey, dependsOn: [...components, goPart].map((component) => component['bom-ref']) },
    ...own.map((one) => (one.ref === electron?.['bom-ref'] ? { ...one, dependsOn: made } : one)),
    ...[...made, goPart['bom-ref']].map((ref) => ({ ref })),
  ];
  return `${JSON.stringify({ ...whole, components: all, dependencies }, null, 2)}\n`;
}

async function billOfProject(): Promise<Bill> {
  const script = inProject('node_modules', '@cyclonedx', 'cyclonedx-npm', 'bin', 'cyclonedx-npm-cli.js');
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-bill-'));
  try {
    const file = path.join(folder, 'bill.json');
    const how = ['--output-reproducible', '--flatten-components', '--ignore-npm-errors', '--no-validate'];
    const args = [script, ...how, '--output-file', file, inProject('package.json')];
    const { code, output } = await runCommand(process.execPath, args, { quiet: true });
    if (code !== 0)
      throw new SetupFailure(
        `The bill of materials could not be made: ${output.trim().slice(-300)}`,
        'npm ci, then again',
      );
    return JSON.parse(await readFile(file, 'utf8')) as Bill;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function folderOf({ properties = [] }: Component): string {
  return properties.find(({ name }) => name === 'cdx:npm:package:path')?.value ?? '';
}

/** Drops npm's development mark, which means nothing for a shipped package. */
function asShipped({ properties = [], ...component }: Component): Component {
  return {
    ...component,
    properties: properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
  };
}

function runtimeComponents({ chromium, node }: RuntimeVersions): Component[] {
  return [
    { name: 'chromium', version: chromium, license: 'BSD-3-Clause' },
    { name: 'node', version: node, license: 'MIT' },
  ].map(({ name, version, license }) => ({
    type: 'framework',
    name,
    version,
    'bom-ref': `runtime|${name}@${version}`,
    licenses: [{ license: { id: license } }],
    purl: `pkg:generic/${name}@${version}`,
  }));
}

/** Scanners for vulnerabilities find Go's library by this purl. */
function goComponent({ name: fullName, version, license }: ShippedPackage): Component {
  const [group = fullName, name = fullName] = fullName.split('/');
  return {
    type: 'library',
    group,
    name,
    version,
    'bom-ref': `podkey|${fullName}@${version}`,
    licenses: [{ license: { id: license } }],
    purl: `pkg:golang/${name}@${version}`,
  };
}
