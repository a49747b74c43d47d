import type { SystemAnswer, SystemAuthentication } from '../../electron/services/lock/system-unlock.ts';
import type { SystemObstacle } from '../../shared/schemas/system-unlock.ts';

/** The system's prompts, which a test answers as a person does. */
export class PersonAtSystem implements SystemAuthentication {
  readonly method = 'polkit';
  /** The prompts so far. */
  readonly prompts: { readonly signal: AbortSignal; readonly give: (answer: SystemAnswer) => void }[] = [];
  /** Why the system can't be asked. */
  why: SystemObstacle | null;

  constructor(why: SystemObstacle | null = null) {
    this.why = why;
  }

  readonly obstacle = () => Promise.resolve(this.why);

  /** Like macOS, it can't close a prompt: the test answers, or nobody does. */
  readonly ask = (signal: AbortSignal) =>
    this.why === null
      ? new Promise<SystemAnswer>((give) => this.prompts.push({ signal, give }))
      : Promise.resolve<SystemAnswer>({ kind: 'unavailable', obstacle: this.why });

  /** Answers the last prompt. */
  give(kind: 'verified' | 'cancelled' | 'refused'): void {
    this.prompts.at(-1)?.give({ kind });
  }
}
