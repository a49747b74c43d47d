import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { PersonQuestion } from '../../../electron/services/dialogs/dialog-turns.ts';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import type { Policy } from '../../../shared/schemas/policy.ts';
import { assembleServices, closeDatabases, type AssembleOptions } from '../../support/assemble-services.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { startListener, type Listener } from '../../support/listener.ts';
import { northwindDraft } from '../../support/samples.ts';
import { inForce } from '../../support/sample-policy.ts';

export const unconfirmed = { appError: { kind: 'unconfirmed' } };
export const rateLimited = { appError: { kind: 'rate-limited' } };

/** A listener that nobody has confirmed, and a person who is asked about it. */
class ConsentScene {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'podkey-consent-'));
  readonly clock = new FakeClock();
  readonly attacker: Listener;
  /** The person's reply to each further question. */
  reply: boolean | 'later' = false;
  /** Gives the reply that was put off. */
  replyLater: (isYes: boolean) => void = () => undefined;
  /** The addresses for which main asked the system for a proxy; a network's proxy script can see them. */
  readonly proxiesAskedFor: string[] = [];

  constructor(attacker: Listener) {
    this.attacker = attacker;
  }

  podkey({
    policy,
    ...more
  }: Omit<Partial<AssembleOptions>, 'policy'> & { policy?: Omit<Policy, 'version'> } = {}) {
    return assembleServices({
      clock: this.clock,
      databaseFile: path.join(this.folder, 'podkey.db'),
      policy: policy ? inForce(policy) : null,
      resolveSystemProxy: (url) => {
        this.proxiesAskedFor.push(url);
        return Promise.resolve('DIRECT');
      },
      questions: {
        confirm: (_question, signal) => {
          if (this.reply !== 'later') return Promise.resolve(this.reply);
          return new Promise((resolve) => {
            this.replyLater = resolve;
            signal.addEventListener('abort', () => resolve(false));
          });
        },
      },
      ...more,
    });
  }

  /** An account on the listener. */
  onAttacker(): AccountDraft {
    return { ...northwindDraft, podUrl: `http://${this.attacker.host}` };
  }

  /** An account whose proxy is the listener. */
  throughAttacker(): AccountDraft {
    const network = { proxyUrl: `http://${this.attacker.host}`, proxyUserName: 'ann', caFile: '' };
    return { ...northwindDraft, network: { proxy: 'custom', ...network } };
  }
}

/** The scene of the running test: a new one before each test. */
export let scene: ConsentScene;

/** Registers the hooks that create and remove the scene. */
export function useConsentScene(): void {
  beforeEach(async () => {
    scene = new ConsentScene(await startListener());
  });
  afterEach(async () => {
    await scene.attacker.close();
    closeDatabases();
    rmSync(scene.folder, { recursive: true });
  });
}

/** The origins that questions name. */
export const originsIn = (questions: readonly PersonQuestion[]) =>
  questions.map(({ detail }) => detail.split('\n')[0]);
