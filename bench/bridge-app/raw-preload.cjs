const { contextBridge, ipcRenderer } = require('electron');

/* The least a preload can do for a call: hand it on. */
contextBridge.exposeInMainWorld('podkey', {
  invoke: (name, input) => ipcRenderer.invoke(`raw ${name}`, input),
});
