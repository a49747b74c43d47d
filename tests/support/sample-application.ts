import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPackageWithOptions, uncacheAll } from '@electron/asar';
import { openedAt, type Opened } from '../../packaging/check/opened.ts';
import { setFuses } from '../../packaging/fuses.ts';
import type { Target } from '../../packaging/targets.ts';
import { elfProgram } from '../packaging/placeholder-programs.ts';

/** A Linux application laid out as by an installer, quickly made, to which a test adds files. */
export interface SampleApplication {
  /** The folder that contains everything that is installed. */
  root: string;
  /** Adds an installed file. */
  add(name: string, content: string | Buffer): Promise<void>;
  /** Packs the archive again, with these additional files. */
  pack(more?: Record<string, string>): Promise<void>;
  open(): Promise<Opened>;
  close(): Promise<void>;
}

const target: Target = { platform: 'linux', arch: 'x64', format: 'tar.gz' };
const natives = [
  'node_modules/keytar/prebuilds/linux-x64/keytar.node',
  'node_modules/koffi/build/koffi/linux_x64/koffi.node',
];

export async function makeSampleApplication(): Promise<SampleApplication> {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-application-'));
  const root = path.join(folder, 'root');
  const application = path.join(root, 'podkey-1.2.3');
  const add = (name: string, content: string | Buffer) => write(path.join(root, name), content);
  const pack = async (more: Record<string, string> = {}) => {
    const source = path.join(
      folder,
      `source-${createHash('sha256').update(JSON.stringify(more)).digest('hex')}`,
    );
    const files = { 'package.json': '{}', 'out/main/index.js': 'export {};', ...more };
    for (const [name, content] of Object.entries(files)) await write(path.join(source, name), content);
    for (const name of natives) await write(path.join(source, name), elfProgram('x64'));
    await createPackageWithOptions(source, path.join(application, 'resources', 'app.asar'), {
      unpack: '**/*.node',
    });
    // It caches what it read from a path.
    uncacheAll();
  };
  await add('podkey-1.2.3/podkey', elfProgram('x64'));
  await setFuses(path.join(application, 'podkey'));
  await pack();
  return {
    root,
    add,
    pack,
    open: async () => {
      const artefact = path.join(folder, 'podkey-1.2.3.tar.gz');
      const opened = await openedAt(target, artefact, '1.2.3', root);
      if (typeof opened === 'string') throw new Error(opened);
      return opened;
    },
    close: () => rm(folder, { recursive: true }),
  };
}

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
