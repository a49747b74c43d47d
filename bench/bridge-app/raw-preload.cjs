const { contextBridge, ipcRenderer } = require('electron');

/* Minimal preload: passes calls on. */
contextBridge.exposeInMainWorld('podkey', {
  invoke: (name, input) => ipcRenderer.invoke(`raw ${name}`, input),
});
