import { beforeEach, describe, expect, test } from 'vitest';
import {
  DiagnosticsService,
  type DiagnosticFacts,
} from '../../../../electron/features/diagnostics/diagnostics-service.ts';
import { SessionSecretStore } from '../../../../electron/credentials/keychain.ts';
import { defaultSettings } from '../../../../shared/schemas/settings.ts';
import { FakeClock } from '../../../support/fake-clock.ts';
import { recordedFiles, type AskedFile } from '../../../support/recorded-files.ts';

const facts: Omit<DiagnosticFacts, 'at' | 'keychain' | 'logLines'> = {
  computer: {
    version: '1.2.3',
    builtOn: 'Electron 45.4.1',
    platform: 'linux',
    arch: 'x64',
    release: '6.8.0',
  },
  language: 'en',
  settings: defaultSettings,
  policy: undefined,
  accounts: [],
  schemaVersion: 12,
  tables: [],
  damagedRows: [],
  journal: { state: 'checking' },
  unwritten: 0,
};

let clock: FakeClock;
let asked: AskedFile[];
let isLocked: boolean;
let diagnostics: DiagnosticsService;

beforeEach(() => {
  clock = new FakeClock();
  isLocked = false;
  const recorded = recordedFiles({ name: 'mine.txt', bytes: new Uint8Array() });
  asked = recorded.asked;
  diagnostics = new DiagnosticsService({
    untilLocked: () => () => {
      if (isLocked) throw new Error('Podkey is locked');
    },
    clock,
    files: recorded.files,
    keychain: new SessionSecretStore(),
    damaged: { counts: () => [] },
    readAllRows: () => Promise.reject(new Error('The database is damaged')),
    removeDamaged: () => Promise.resolve(),
    facts: () => facts,
    logLines: () => Promise.resolve(['Ada Lovelace']),
  });
});

describe('A collected report', () => {
  test('has the time, the keychain’s state and the log, and leaves no timer behind', async () => {
    const { report } = await diagnostics.collect();
    expect(report).toContain('collected: 2030-01-01T00:00:00.000Z\n');
    expect(report).toContain('keychain: available\n');
    expect(report).toContain('Log\n  [left out]\n');
    expect(clock.waiting).toBe(0);
  });

  test('is not returned if Podkey was locked meanwhile', async () => {
    const collecting = diagnostics.collect();
    isLocked = true;
    await expect(collecting).rejects.toThrow('Podkey is locked');
  });

  test('is saved as a text, under a name that the person chooses', async () => {
    const { handle, report } = await diagnostics.collect();
    expect(await diagnostics.save(handle)).toBe('mine.txt');
    expect(asked).toEqual([
      {
        question: {
          title: 'Save diagnostics',
          kind: { name: 'Text', extensions: ['txt'] },
          suggestedName: 'podkey-diagnostics.txt',
        },
        text: report,
      },
    ]);
  });

  test.each([
    ['account-switched', true],
    ['account-changed', true],
    ['locked', false],
    ['quit', false],
  ] as const)('can be saved after a session’s end because of “%s”: %s', async (reason, isKept) => {
    const { handle } = await diagnostics.collect();
    diagnostics.endSession(reason);
    const saving = diagnostics.save(handle).catch((thrown: unknown) => thrown);
    const gone = {
      appError: { kind: 'not-found', message: expect.any(String), nextStep: expect.any(String) },
    };
    if (isKept) expect(await saving).toBe('mine.txt');
    else expect(await saving).toMatchObject(gone);
  });
});
