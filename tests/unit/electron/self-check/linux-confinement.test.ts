import { expect, test } from 'vitest';
import { confinementIn } from '../../../../electron/self-check/hardening.ts';

/** The relevant lines of /proc/PID/status, from a page's process in Chromium's sandbox (Linux 6.1). */
const sandboxed = [
  'Name:\tchromium',
  'Pid:\t4711',
  'NSpid:\t4711\t13\t5',
  'NoNewPrivs:\t1',
  'Seccomp:\t2',
  'Seccomp_filters:\t2',
].join('\n');

test('a page in Chromium’s sandbox has a seccomp filter and its own namespaces', () => {
  expect(confinementIn(sandboxed)).toEqual({ isFiltered: true, namespaces: 3 });
});

test('a process without a sandbox has neither', () => {
  const status = 'Name:\tpodkey\nPid:\t4711\nNSpid:\t4711\nSeccomp:\t0\nSeccomp_filters:\t0\n';
  expect(confinementIn(status)).toEqual({ isFiltered: false, namespaces: 1 });
  expect(confinementIn('')).toEqual({ isFiltered: false, namespaces: 1 });
});
