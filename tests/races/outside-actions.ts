import type { ScheduledServices } from './scheduled-services.ts';
import { type CommandRequest, type CommandResponse } from '../../shared/features/command-line/contract.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import { anIdentifiedProgram } from '../support/calling-programs.ts';
import type { FakeClock } from '../support/fake-clock.ts';
import { loginName } from './account-data.ts';
import type { CheckedCalls } from './checked-calls.ts';
import type { Invariants } from './invariants.ts';
import type { Random } from './random.ts';
import type { Schedule } from './schedule.ts';
import { possibleWindows, type ScheduledKeyboard } from './scheduled-keyboard.ts';
import { answerQuestion, shownQuestion } from '../support/page-questions.ts';

interface Options {
  random: Random;
  schedule: Schedule;
  calls: CheckedCalls;
  services: ScheduledServices;
  clock: FakeClock;
  keyboard: ScheduledKeyboard;
  invariants: Invariants;
  trace: string[];
}

/** An action, and how often it is chosen. */
export type Weighed = [weight: number, act: () => void | Promise<void>];

const folders = ['/home/ada', '/srv/deploy'];

/** What takes values out of Podkey's windows: typing them, and programs that call `podkey`. */
export class OutsideActions {
  readonly #options: Options;
  readonly #programs = new Set<AbortController>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** The actions, for a value of an account. */
  all(accountId: string, locator: Locator): Weighed[] {
    const { calls, clock, random, services } = this.#options;
    const { pageQuestions } = services;
    const { handlers, service: typing } = services.features.typing;
    const isWaiting = typing.state.kind === 'waiting' || typing.state.kind === 'counting';
    const what = random.pick(['value', 'code', 'default'] as const) ?? 'default';
    return [
      [
        8,
        () => calls.make('typing.start', async () => handlers['typing.start']({ accountId, locator, what })),
      ],
      [0.5, () => calls.make('typing.cancel', async () => typing.cancel())],
      [2, () => this.#useWindow()],
      [isWaiting ? 40 : 0, () => clock.advance(2_100)],
      [8, () => this.#callPodkey()],
      [shownQuestion(pageQuestions, 'command') ? 60 : 0, () => this.#answer()],
      [this.#programs.size > 0 ? 0.5 : 0, () => random.pick([...this.#programs])?.abort()],
    ];
  }

  /** Ends the programs, as a person does who has quit Podkey. */
  endPrograms(): void {
    for (const program of this.#programs) program.abort();
  }

  /** Another window gets the keyboard, mostly one that can be typed into. */
  #useWindow(): void {
    const { keyboard, random, trace } = this.#options;
    keyboard.focused = (random.chance(0.6) ? possibleWindows[1] : random.pick(possibleWindows)) ?? null;
    trace.push(`the keyboard is at ${keyboard.focused?.title ?? 'no window'}`);
  }

  #callPodkey(): void {
    const { calls, random, schedule, services, invariants } = this.#options;
    const request = this.#request();
    const directory = random.pick(folders) ?? '';
    const program = new AbortController();
    this.#programs.add(program);
    const respond = () =>
      services.features.commandLine.service.respond(request, {
        caller: () => schedule.later('caller', () => anIdentifiedProgram({ directory })),
        tell: () => undefined,
        signal: program.signal,
      });
    calls.makeOutside(`podkey ${request.command}`, respond, (response) => {
      this.#programs.delete(program);
      for (const { value } of valuesIn(response)) invariants.checkPrinted(value);
    });
  }

  #request(): CommandRequest {
    const { random } = this.#options;
    const common = {
      pid: 1,
      directory: '/',
      waits: random.chance(0.5),
    } as const;
    const names = (['password', 'otp'] as const).map(loginName);
    const name = random.pick(names) ?? '';
    const requests: CommandRequest[] = [
      { ...common, command: 'get', name },
      { ...common, command: 'code', name: loginName('otp') },
      { ...common, command: 'copy', name, what: 'value' },
      { ...common, command: 'run', names },
      { ...common, command: 'list' },
    ];
    return random.pick(requests) ?? { ...common, command: 'list' };
  }

  #answer(): void {
    const { calls, random, services } = this.#options;
    // Podkey asks nothing for a while if a person keeps refusing.
    const answer = random.chance(0.1) ? 'refuse' : random.chance(0.3) ? 'once' : 'hour';
    const id = shownQuestion(services.pageQuestions, 'command')?.id ?? '';
    calls.make('questions.answer', () => answerQuestion(services.pageQuestions, 'command', { answer }, id));
  }
}

function valuesIn(response: CommandResponse): readonly { value: string }[] {
  return response.kind === 'done' && response.result.kind === 'values' ? response.result.values : [];
}
