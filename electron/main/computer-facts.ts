import os from 'node:os';
import { app } from 'electron';
import type { ComputerFacts } from '../services/diagnostics/diagnostics-report.ts';

/** What this is and what it runs on. */
export function computerFacts(): ComputerFacts {
  // The stand-in has no Chromium of its own.
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
