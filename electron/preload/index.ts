import { contextBridge, ipcRenderer } from 'electron';
import { bridgeKey, type Bridge } from '../../shared/ipc/contract.ts';
import { isCallName, isEventName } from '../../shared/ipc/contract-names.ts';

/*
 * The only thing the renderer gets of Electron: two functions that know the contract's names and no others. Inputs, outputs
 * and payloads are checked in main; here only the names are, and the build leaves nothing else of the contract.
 */
const bridge: Bridge = {
  invoke(name, input) {
    if (!isCallName(name)) throw new Error('Podkey has no such call');
    return ipcRenderer.invoke(name, input);
  },
  on(name, listener) {
    if (!isEventName(name)) throw new Error('Podkey has no such event');
    const forward = (_event: unknown, payload: Parameters<typeof listener>[0]) => listener(payload);
    ipcRenderer.on(name, forward);
    return () => void ipcRenderer.removeListener(name, forward);
  },
};

contextBridge.exposeInMainWorld(bridgeKey, bridge);
