import os from 'node:os';
import { app } from 'electron';
import type { ComputerFacts } from '../services/diagnostics/diagnostics-report.ts';

/** Facts about this program and computer. */
export function computerFacts(): ComputerFacts {
  // The stand-in does not include Chromium.
  const { electron, chrome, node } = process.versions as Partial<NodeJS.ProcessVersions>;
  const parts = { Electron: electron, Chromium: chrome, 'Node.js': node };
  return {
    version: app.getVersion(),
    builtOn: Object.entries(parts)
      .flatMap(([name, version]) => (version === undefined ? [] : [`${name} ${version}`]))
      .join(', '),
    platform: process.platform,
    arch: process.arch,
    release: os.release(),
  };
}
