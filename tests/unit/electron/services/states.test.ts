import { expect, test, vi } from 'vitest';
import { States } from '../../../../electron/services/states.ts';
import { namedStateSchema, stateNameSchema, type NamedState } from '../../../../shared/ipc/states.ts';
import { assembleServices } from '../../../support/assemble-services.ts';
import { FakeClock } from '../../../support/fake-clock.ts';

test('every state of the contract has a provider, and is what its schema says', async () => {
  // Main knows more of the computer than pages get.
  const services = assembleServices({ clock: new FakeClock() });
  for (const name of stateNameSchema.options) {
    const named = await services.states.read(name);
    expect(namedStateSchema.parse(named), name).toEqual(named);
  }
  await services.close();
});

test('a change is sent to the pages before it is followed in main', () => {
  const order: string[] = [];
  const states = new States(({ name }) => void order.push(`sent ${name}`), vi.fn());
  states.follow(['language', 'ticket'], () => void order.push('followed'));
  states.changed('ticket', 'INC-1042');
  states.changed('paneWidths', null);
  expect(order).toEqual(['sent ticket', 'followed', 'sent paneWidths']);
});

test('what runs says how far it is, to who reads it too', async () => {
  const send = vi.fn();
  const states = new States(send, vi.fn());
  const report = states.progress('organizationLoad');
  const read = async () => (await states.read('organizationLoad')).state;
  expect(await read()).toBeNull();
  const state = { accountId: 'a', count: 7 };
  report(state);
  expect(await read()).toEqual(state);
  report(null);
  expect(await read()).toBeNull();
  expect(send.mock.calls.flat().map((sent: NamedState) => sent.state)).toEqual([state, null]);
});

test('a state without a provider can’t be read', async () => {
  await expect(new States(vi.fn(), vi.fn()).read('clipboard')).rejects.toThrow('clipboard');
});

test('a state that can’t be read is not announced, and what changed it does not fail', async () => {
  const send = vi.fn();
  const onFailure = vi.fn();
  const states = new States(send, onFailure);
  states.provide('ticket', () => {
    throw new Error('The disk refuses');
  });
  await states.announce('ticket');
  expect(onFailure).toHaveBeenCalledWith('state not announced', expect.any(Error));
  states.provide('ticket', () => 'INC-1042');
  await states.announce('ticket');
  expect(send.mock.calls).toEqual([[{ name: 'ticket', state: 'INC-1042' }]]);
});
