/** A child process's channel to main. */
export interface ParentPort {
  postMessage(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called when main has ended, if the runtime reports it. */
  onClose(listener: () => void): void;
}

/** The subset of Electron's `process.parentPort` (in a utility process) that is used. */
interface ElectronPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): unknown;
}

/** Returns the channel to the parent process: Electron's `utilityProcess.fork` or Node's `child_process.fork`. */
export function parentPort(): ParentPort {
  const port: unknown = Reflect.get(process, 'parentPort');
  if (isElectronPort(port)) {
    return {
      postMessage: (message) => port.postMessage(message),
      onMessage: (listener) => void port.on('message', (event) => listener(event.data)),
      // Electron ends its utility processes when main has ended.
      onClose: () => undefined,
    };
  }
  const send = process.send?.bind(process);
  if (!send) throw new Error('This process runs only as the child of another.');
  return {
    postMessage: (message) => void send(message),
    onMessage: (listener) => void process.on('message', listener),
    onClose: (listener) => void process.on('disconnect', listener),
  };
}

function isElectronPort(value: unknown): value is ElectronPort {
  return typeof value === 'object' && value !== null && 'postMessage' in value && 'on' in value;
}
