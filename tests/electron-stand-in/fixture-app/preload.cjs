const { contextBridge, ipcRenderer } = require('electron');

function attempt(action) {
  try {
    action();
    return 'nothing was thrown';
  } catch (error) {
    return error.message;
  }
}

let remembered;

contextBridge.exposeInMainWorld('fixture', {
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  note: (value) =>
    new Promise((resolve) => {
      ipcRenderer.once('noted', (_event, ...args) => resolve(args));
      ipcRenderer.send('note', value);
    }),
  nested: { list: [1, 2, { deep: true }] },
  callBack: (callback) => callback('from the preload'),
  remember: (callback) => {
    remembered = callback;
    return () => (remembered = undefined);
  },
  callRemembered: (text) => remembered(text),
  kindOf: (value) => Object.prototype.toString.call(value),
  fail: () => {
    throw Object.assign(new RangeError('out of range on purpose'), { code: 'lost on the way' });
  },
  exposeAgain: () => attempt(() => contextBridge.exposeInMainWorld('fixture', {})),
  requireNodeModule: () => attempt(() => require('node:fs')),
  useUnknownApi: () => attempt(() => ipcRenderer.sendToHost('channel')),
});
