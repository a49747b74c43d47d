import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { installer } from './installers.ts';

test.each(['x64', 'arm64'])('the archive for %s is a macOS application with intact links', async (arch) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-mac-'));
  try {
    execFileSync('unzip', ['-q', installer(new RegExp(`-mac-${arch}\\.zip$`)), '-d', folder]);
    const contents = path.join(folder, 'Podkey.app', 'Contents');
    const framework = path.join(contents, 'Frameworks', 'Electron Framework.framework');

    expect(readlinkSync(path.join(framework, 'Versions', 'Current'))).toBe('A');
    expect(existsSync(path.join(framework, 'Electron Framework'))).toBe(true);
    expect(existsSync(path.join(contents, 'MacOS', 'Podkey'))).toBe(true);
    const info = readFileSync(path.join(contents, 'Info.plist'), 'utf8');
    expect(info).toMatch(/<key>CFBundleIdentifier<\/key>\s*<string>app\.podkey\.desktop</);
    expect(info).toMatch(/<key>CFBundleURLSchemes<\/key>\s*<array>\s*<string>podkey</);
    expect(info).toMatch(/<key>ElectronAsarIntegrity</);
    expect(info).toMatch(/<key>LSMinimumSystemVersion<\/key>\s*<string>13\.0</);
    const natives = execFileSync('find', [contents, '-name', '*.node'], { encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(natives.sort()).toEqual([
      expect.stringContaining(`darwin-${arch}/keytar.node`),
      expect.stringContaining(`darwin_${arch}/koffi.node`),
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
