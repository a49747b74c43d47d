import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { parentPort as portOfParent } from '../../../../electron/child-process/child-connection.ts';

describe("A child process's port", () => {
  afterEach(() => {
    Reflect.deleteProperty(process, 'parentPort');
  });

  test("is Electron's parent port if there is one", () => {
    const sent: unknown[] = [];
    const parentPort = Object.assign(new EventEmitter(), {
      postMessage: (message: unknown) => sent.push(message),
    });
    Object.defineProperty(process, 'parentPort', { value: parentPort, configurable: true });

    const received: unknown[] = [];
    const port = portOfParent();
    port.onMessage((message) => received.push(message));
    parentPort.emit('message', { data: 'request', ports: [] });
    port.postMessage('response');

    expect(received).toEqual(['request']);
    expect(sent).toEqual(['response']);
  });

  describe('is that of the parent process, if Electron provides none', () => {
    const send = process.send;
    afterEach(() => {
      if (send) process.send = send;
    });

    test.each([undefined, null, 'a text', {}, { on: () => undefined }, { postMessage: () => undefined }])(
      'such as %j',
      (parentPort) => {
        Object.defineProperty(process, 'parentPort', { value: parentPort, configurable: true });
        const sent: unknown[] = [];
        process.send = (message: unknown) => sent.push(message) > 0;
        const heard: unknown[] = [];
        const port = portOfParent();
        const events: EventEmitter = process;
        const before = [...events.listeners('message'), ...events.listeners('disconnect')];
        port.onMessage((message) => heard.push(message));
        port.onClose(() => heard.push('gone'));
        port.postMessage('response');
        for (const name of ['message', 'disconnect']) {
          const added = events.listeners(name).filter((each) => !before.includes(each));
          for (const listener of added) {
            Reflect.apply(listener, process, ['request']);
            events.off(name, listener as () => void);
          }
        }
        expect(sent).toEqual(['response']);
        expect(heard).toEqual(['request', 'gone']);
      },
    );

    test('is refused to a process without a parent', () => {
      delete process.send;
      expect(() => portOfParent()).toThrow('only as the child of another');
    });
  });
});
