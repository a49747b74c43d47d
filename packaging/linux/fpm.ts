#!/usr/bin/env node
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeDeb } from './deb-package.ts';
import { readPackageRequest } from './package-request.ts';
import { makeRpm } from './rpm-package.ts';

/*
 * Replaces fpm where it is not available, as on Debian: electron-builder calls it through CUSTOM_FPM_PATH with fpm's
 * options, and it makes a deb with dpkg-deb or an rpm with rpmbuild.
 */

const request = readPackageRequest(process.argv.slice(2));
const time = Number(process.env['SOURCE_DATE_EPOCH'] ?? Math.floor(Date.now() / 1000));
const folder = await mkdtemp(path.join(tmpdir(), 'podkey-package-'));
try {
  await { deb: makeDeb, rpm: makeRpm }[request.format](request, folder, time);
} finally {
  await rm(folder, { recursive: true });
}
