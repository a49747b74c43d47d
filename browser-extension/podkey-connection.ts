import { nativeHostName } from '../shared/schemas/browser-extension.ts';
import { readAnswer, type Answer, type Connection, type ConnectionEnd, type Question } from './messages.ts';

/** What a browser says if the host's manifest or its program is missing, or doesn't name this extension. */
const noHost = /not found|no such native|forbidden|permission|failed to start/i;

/** A connection through `podkey` as the browser starts it. */
export class PodkeyConnection implements Connection {
  readonly #port: ExtensionPort;
  readonly #received: Answer[] = [];
  #end: ConnectionEnd | null = null;
  #onChange: () => void = () => undefined;

  constructor() {
    this.#port = chrome.runtime.connectNative(nativeHostName);
    this.#port.onMessage.addListener((message) => {
      const answer = readAnswer(message);
      if (!answer) return;
      this.#received.push(answer);
      this.#onChange();
    });
    this.#port.onDisconnect.addListener((port) => {
      const said = port.error?.message ?? chrome.runtime.lastError?.message ?? '';
      this.#end = noHost.test(said) ? 'no-host' : 'not-running';
      this.#onChange();
    });
  }

  send(question: Question): void {
    if (!this.#end) this.#port.postMessage(question);
  }

  async next(): Promise<Answer | ConnectionEnd> {
    for (;;) {
      const answer = this.#received.shift();
      if (answer) return answer;
      if (this.#end) return this.#end;
      await new Promise<void>((resolve) => (this.#onChange = resolve));
    }
  }

  close(): void {
    this.#received.length = 0;
    if (this.#end) return;
    this.#end = 'not-running';
    this.#port.disconnect();
    this.#onChange();
  }
}
