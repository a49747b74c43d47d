import type { CommandAnswer, CommandQuestion } from '../../../shared/schemas/command-line.ts';
import { on, invoke } from '../../bridge/bridge.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';

/** The question whether a program on the command line may have a value, as main has it. Must be disposed of. */
export class CommandQuestions {
  /** The question to ask now; null if there is none. */
  current = $state.raw<CommandQuestion | null>(null);
  /** Its failure says why the answer did not count. */
  readonly answering = new BridgeCall();
  readonly #unsubscribe: () => void;

  constructor() {
    this.#unsubscribe = on('commandLine.changed', () => void this.#ask());
    void this.#ask();
  }

  /** Sends the person's answer. Main then announces the next question, or none. */
  async answer(id: string, answer: CommandAnswer): Promise<void> {
    await this.answering.send('commandLine.answer', { id, answer });
  }

  /** The question is on screen: the person's time begins. */
  noteDrawn(id: string): void {
    void invoke('commandLine.drawn', { id });
  }

  dispose(): void {
    this.#unsubscribe();
  }

  async #ask(): Promise<void> {
    const response = await invoke('commandLine.pending', {});
    if (!response.ok) return;
    this.current = response.value.question;
    this.answering.failure = undefined;
  }
}
