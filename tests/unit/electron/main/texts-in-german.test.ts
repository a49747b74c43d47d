import type { MenuItemConstructorOptions } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { KeychainFailure } from '../../../../electron/credentials/keychain.ts';
import { handleCall, type CallHandlers, LockGate } from '../../../../electron/ipc/handle-call.ts';
import { setMenu } from '../../../../electron/main/menu.ts';
import { certificateFailure } from '../../../../electron/pod-client/diagnosis/check-certificate.ts';
import { secureValueAdvice } from '../../../../electron/pod-client/endpoints/get-secure-value.ts';
import { networkFailure } from '../../../../electron/pod-client/failures/network-failure.ts';
import { podTextCleaner } from '../../../../electron/pod-client/failures/pod-text.ts';
import { serviceFailure } from '../../../../electron/pod-client/failures/service-failure.ts';
import { calls, type CallName } from '../../../../shared/ipc/contract.ts';
import { questions } from '../../../../shared/ipc/questions.ts';
import { isCallName } from '../../../../shared/ipc/contract-names.ts';
import { accountDraftSchema } from '../../../../shared/schemas/account.ts';
import { useLanguage } from '../../../../shared/text/catalogue.ts';
import { responseOf } from '../pod-client/response-of.ts';

const { shownMenus } = vi.hoisted(() => ({ shownMenus: [] as MenuItemConstructorOptions[][] }));
vi.mock('electron', () => ({
  Menu: {
    buildFromTemplate: (template: MenuItemConstructorOptions[]) => template,
    setApplicationMenu: (menu: MenuItemConstructorOptions[]) => shownMenus.push(menu),
  },
}));

beforeEach(() => useLanguage('de'));
afterEach(() => useLanguage('en'));

const origin = 'https://docs.example.com';

test('a pod’s refusal is in German, with the pod’s own message unchanged', () => {
  const response = responseOf(403, { message: 'Not for you.' });
  const { appError } = serviceFailure(
    response,
    podTextCleaner(() => []),
    secureValueAdvice(),
    origin,
  );
  expect(appError.message).toBe(
    'Dieser API-Schlüssel darf das nicht (403). Meldung des Pods: „Not for you.“',
  );
  expect(appError.nextStep).toMatch(/^Verwenden Sie ein Konto, dessen API-Schlüssel/);
});

test('so are failures of the network, certificates and the keychain', () => {
  const refused = networkFailure(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), {
    origin,
    responseStarted: false,
  });
  expect(refused.message).toBe('https://docs.example.com hat die Verbindung abgelehnt.');
  const certificate = certificateFailure({
    code: 'CERT_HAS_EXPIRED',
    origin,
    certificate: { valid_to: 'Jan  2 00:00:00 2020 GMT' },
    hasCompanyCa: false,
  });
  expect(certificate.message).toContain('abgelaufen, Datum: 2020-01-02');
  expect(new KeychainFailure('locked', { platform: 'darwin' }).message).toBe(
    'Der macOS-Schlüsselbund ist nicht beschreibbar: gesperrt oder noch nicht eingerichtet.',
  );
});

test('a field’s message is in the language of the moment when it is read, not when its schema was made', async () => {
  const messageOf = () => accountDraftSchema.shape.label.safeParse(' ').error?.issues[0]?.message;
  expect(messageOf()).toBe('Geben Sie einen Kontonamen ein.');
  await useLanguage('en');
  expect(messageOf()).toBe('Enter an account name.');
});

test('the menus are in German, including those of Electron’s roles', () => {
  const state = {
    isAtWork: true,
    accounts: { accounts: [], selectedId: null },
    textSizePercent: 100 as const,
  };
  const nothing = {
    lock: () => undefined,
    togglePalette: () => undefined,
    choose: () => undefined,
    setTextSize: () => undefined,
  };
  for (const platform of ['linux', 'darwin', 'win32'] as const) setMenu(platform, state, nothing);
  const itemsOf = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? itemsOf(item.submenu) : [])]);
  const items = shownMenus.flatMap(itemsOf);
  expect(items.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Datei', 'Sperren', 'Ansicht', 'Vergrößern', 'Podkey beenden']),
  );
  // The system names the app's own menu.
  const unnamed = items.filter(
    ({ label, type, role }) => !label && type !== 'separator' && role !== 'appMenu',
  );
  expect(unnamed).toEqual([]);
});

/** For each form of a call's input, what fills its fields with a value. */
function inputsOf(name: CallName): ((value: unknown) => object)[] {
  const fill = (fields: readonly string[], fixed: object) => (value: unknown) => ({
    ...Object.fromEntries(fields.map((field) => [field, value])),
    ...fixed,
  });
  if (name === 'questions.answer')
    return Object.entries(questions).map(([kind, { answered }]) =>
      fill([...Object.keys(answered), 'id'], { kind }),
    );
  const known = calls[name].input;
  const input = (known instanceof z.ZodLazy ? known.unwrap() : known) as
    | z.ZodObject
    | z.ZodUnion<z.ZodObject[]>;
  const forms = 'options' in input ? input.options : [input];
  return forms.map(({ shape }) => fill(Object.keys(shape), {}));
}

test('whatever a page sends, no field’s message comes from the validation library', async () => {
  const gate = new LockGate();
  gate.open();
  const handlers = {} as unknown as CallHandlers;
  const messages = new Set<string>();
  for (const name of Object.keys(calls).filter(isCallName)) {
    const odd = [null, [], {}, { extra: 1 }];
    const values = [undefined, null, 7, '', 'x', [], [7], {}, { proxy: 'odd' }, 'x'.repeat(9000)];
    for (const value of values) for (const fields of inputsOf(name)) odd.push(fields(value));
    for (const input of odd) {
      const result = await handleCall(name, input, handlers, gate, () => undefined);
      if (result.ok || result.error.kind !== 'validation') continue;
      for (const { message } of result.error.fields) messages.add(message);
    }
  }
  expect(messages.size).toBeGreaterThan(15);
  const inEnglish = [...messages].filter((text) =>
    /invalid|expected|received|unrecogni|too (?:big|small)/i.test(text),
  );
  expect(inEnglish).toEqual([]);
});
