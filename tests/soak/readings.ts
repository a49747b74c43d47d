import type { CDPSession, ElectronApplication } from 'playwright';
import { bytesInHeap } from '../support/leftovers/heap-snapshot.ts';

/** What a running Podkey holds after garbage collection. */
export interface Reading {
  /** Everything alive in the page except compiled code, which grows with the test's own commands. */
  pageHeapKiB: number;
  pageNodes: number;
  pageDocuments: number;
  pageListeners: number;
  mainHeapKiB: number;
  /** The handles that keep the main process alive: sockets, pipes, timers. */
  mainHandles: number;
  mainFiles: number;
  /** Listeners on the process, the app, its windows and their pages, and IPC. */
  mainListeners: number;
}

/** Takes a reading. `page` is a DevTools session with the page. */
export async function readHeld(app: ElectronApplication, page: CDPSession): Promise<Reading> {
  const pageHeapKiB = (await heapBytes(page)) / 1_024;
  await page.send('Performance.enable');
  const { metrics } = await page.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    pageHeapKiB,
    pageNodes: metric('Nodes'),
    pageDocuments: metric('Documents'),
    pageListeners: metric('JSEventListeners'),
    ...(await app.evaluate(readMain)),
  };
}

/** Returns the size of a heap snapshot after garbage collection, without compiled code and browser objects. */
async function heapBytes(page: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  page.on('HeapProfiler.addHeapSnapshotChunk', take);
  await page.send('HeapProfiler.enable');
  // Repeated, because objects that cross the bridge are freed on one side only after the other side's collection.
  for (let times = 0; times < 3; times += 1) await page.send('HeapProfiler.collectGarbage');
  await page.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  page.off('HeapProfiler.addHeapSnapshotChunk', take);
  return bytesInHeap(chunks.join(''), new Set(['code', 'native']));
}

/** Runs in the main process, so it uses nothing from outside its body. */
function readMain({ app, ipcMain, BrowserWindow }: typeof Electron.CrossProcessExports) {
  const v8 = process.getBuiltinModule('node:v8');
  const vm = process.getBuiltinModule('node:vm');
  const { readdirSync } = process.getBuiltinModule('node:fs');
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as () => void;
  collect();
  collect();
  const windows = BrowserWindow.getAllWindows();
  const emitters: NodeJS.EventEmitter[] = [
    process,
    app,
    ipcMain,
    ...windows,
    ...windows.map(({ webContents }) => webContents),
  ];
  const listeners = emitters.flatMap((emitter) =>
    emitter.eventNames().map((name) => emitter.listenerCount(name)),
  );
  return {
    mainHeapKiB: process.memoryUsage().heapUsed / 1_024,
    mainHandles: process.getActiveResourcesInfo().length,
    mainFiles: process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0,
    mainListeners: listeners.reduce((sum, each) => sum + each, 0),
  };
}
