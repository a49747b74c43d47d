import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { keychainPort } from '../../../electron/credentials/keychain-port.ts';

describe('The port of the keychain process', () => {
  afterEach(() => {
    Reflect.deleteProperty(process, 'parentPort');
  });

  test('is the parent port where Electron gives one', () => {
    const sent: unknown[] = [];
    const parentPort = Object.assign(new EventEmitter(), {
      postMessage: (message: unknown) => sent.push(message),
    });
    Object.defineProperty(process, 'parentPort', { value: parentPort, configurable: true });

    const received: unknown[] = [];
    const port = keychainPort();
    port.onMessage((message) => received.push(message));
    parentPort.emit('message', { data: 'request', ports: [] });
    port.postMessage('answer');

    expect(received).toEqual(['request']);
    expect(sent).toEqual(['answer']);
  });
});
