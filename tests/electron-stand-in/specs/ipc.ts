import { expect } from 'vitest';

import { inMain, inPage, type ModuleAssertions } from './assertion.ts';

const rejected = (expression: string) => `${expression}.then(() => 'resolved', (error) => error.message)`;

/** `ipcMain` and `ipcRenderer`. */
export const ipcAssertions: ModuleAssertions = {
  module: 'ipcMain, ipcRenderer',
  spec: 'api-ipc-spec.ts, api-ipc-main-spec.ts, api-ipc-renderer-spec.ts',
  prepare: ({ ipcMain }) => {
    ipcMain.handle('spec-now', (_event, value: number) => value + 1);
    ipcMain.handle('spec-later', async (_event, value: number) => {
      await new Promise((resolve) => setImmediate(resolve));
      return value + 2;
    });
    ipcMain.handle('spec-throw', () => {
      throw new Error('some error');
    });
    ipcMain.handle('spec-reject', () => Promise.reject(new Error('some error')));
    ipcMain.handle('spec-removed', () => 1);
    ipcMain.removeHandler('spec-removed');
    ipcMain.handleOnce('spec-once', () => 'once');
    ipcMain.handle('spec-dropped', () => {
      // Nothing refers to this promise.
      const { promise } = Promise.withResolvers<undefined>();
      const collect = Reflect.get(globalThis, 'collectGarbage') as () => void;
      setTimeout(collect, 50);
      return promise;
    });
    process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
    const collect: unknown = process.getBuiltinModule('node:vm').runInNewContext('gc');
    Reflect.set(globalThis, 'collectGarbage', collect);
  },
  assertions: [
    inPage('a handler’s value is the result', "fixture.invoke('spec-now', 2)", 3),
    inPage('so is its promise’s value', "fixture.invoke('spec-later', 2)", 4),
    inPage(
      'its error rejects the call',
      rejected("fixture.invoke('spec-throw')"),
      expect.stringContaining('some error'),
    ),
    inPage(
      'so does its promise’s',
      rejected("fixture.invoke('spec-reject')"),
      expect.stringContaining('some error'),
    ),
    inPage(
      'a missing handler rejects',
      rejected("fixture.invoke('spec-none')"),
      expect.stringContaining('No handler registered'),
    ),
    inPage(
      'so does a removed one',
      rejected("fixture.invoke('spec-removed')"),
      expect.stringContaining('No handler registered'),
    ),
    inPage(
      'handleOnce handles one call',
      `fixture.invoke('spec-once').then((first) => ${rejected("fixture.invoke('spec-once')")}.then((second) => [first, second]))`,
      ['once', expect.stringContaining('No handler registered')],
    ),
    inPage(
      'a dropped reply rejects the call',
      rejected("fixture.invoke('spec-dropped')"),
      expect.stringContaining('reply was never sent'),
    ),
    inMain(
      'a second handler throws',
      ({ ipcMain }) => {
        try {
          ipcMain.handle('spec-now', () => 1);
          return 'handled';
        } catch (error) {
          return String(error);
        }
      },
      expect.stringContaining('second handler'),
    ),
    inPage(
      'a Date arrives as a Date',
      "fixture.invoke('echo', new Date(5)).then((date) => [date instanceof Object, date.getTime()])",
      [true, 5],
    ),
    inPage('an object with a property `id` arrives', "fixture.invoke('echo', { id: 'x' })", { id: 'x' }),
    inPage(
      'bytes arrive as bytes',
      "fixture.invoke('echo', new Uint8Array([1, 2])).then((bytes) => [...bytes])",
      [1, 2],
    ),
    inPage(
      'a DOM object is refused',
      rejected("(async () => fixture.invoke('echo', document))()"),
      expect.stringContaining('could not be cloned'),
    ),
    inPage(
      'an object that occurs twice arrives',
      "(() => { const one = { a: 1 }; return fixture.invoke('echo', { x: one, y: one }); })()",
      { x: { a: 1 }, y: { a: 1 } },
    ),
    inPage(
      'an object that contains itself arrives',
      "(() => { const one = {}; one.one = one; return fixture.invoke('echo', [one, one]).then(([a, b]) => [a === b, a.one === a]); })()",
      [true, true],
    ),
    inMain(
      'removeAllListeners removes a channel’s listeners',
      ({ ipcMain }) => {
        ipcMain.on('spec-a', () => undefined);
        ipcMain.on('spec-b', () => undefined);
        ipcMain.removeAllListeners('spec-a');
        const counts = [ipcMain.listenerCount('spec-a'), ipcMain.listenerCount('spec-b')];
        ipcMain.removeAllListeners('spec-b');
        return counts;
      },
      [0, 1],
    ),
    inMain('a message can be replied to', ({ ipcMain }) => {
      ipcMain.removeAllListeners('note');
      ipcMain.once('note', (event, value) => event.reply('noted', 'replied', value));
      return true;
    }),
    inPage('the reply arrives', "fixture.note('this')", ['replied', 'this']),
  ],
};
