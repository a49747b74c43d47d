import { describe, expect, test } from 'vitest';
import {
  allowedForMs,
  answerWithinMs,
  waitsForMs,
  maxQuestions,
} from '../../../../electron/features/command-line/command-approvals.ts';
import { CommandRefused } from '../../../../electron/features/command-line/command-failure.ts';
import {
  commandLineFailures,
  commandLineText as text,
  commandQuestionText as questionText,
} from '../../../../shared/features/command-line/text/en.ts';
import { errorText } from '../../../../shared/text/en/app.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { answerQuestion } from '../../../support/page-questions.ts';
import { byNow, settled } from '../../../support/fake-clock.ts';
import {
  answer,
  approvals,
  aQuestion,
  ask,
  clock,
  pageQuestions,
  pending,
  programs,
  shown,
  useApprovalsScene,
} from './approvals-scene.ts';

useApprovalsScene();

describe('A question', () => {
  test('is on screen until it is answered, and the window is told both', async () => {
    expect(pending()).toBeNull();
    const asked = ask();
    await settled();
    const question = pending();
    const { program, ...wanted } = aQuestion();
    expect(question).toEqual({
      kind: 'command',
      id: expect.any(String),
      caller: program.shown,
      ...wanted,
    });
    expect(shown).toEqual([question]);
    await answer('once');
    expect(await byNow(asked)).toBe('allowed');
    expect(shown).toEqual([question, null]);
    expect(clock.waiting).toBe(0);
  });

  test('that is refused says so, as a refusal', async () => {
    const asked = approvals.ask(aQuestion(), new AbortController().signal);
    const failed = expect(asked).rejects.toThrow(new CommandRefused(commandLineFailures.refused()));
    await answer('refuse');
    await byNow(failed);
    await expect(asked).rejects.toBeInstanceOf(CommandRefused);
    await expect(asked).rejects.toMatchObject({ appError: { nextStep: text.refusedNext } });
  });

  test('without an answer for a minute after it was drawn is refused, with what to do', async () => {
    const asked = approvals.ask(aQuestion(), new AbortController().signal);
    const failed = expect(asked).rejects.toMatchObject({
      message: text.unanswered,
      appError: { kind: 'forbidden', nextStep: text.unansweredNext },
    });
    await settled();
    // Behind another question it is not drawn, and its time does not run. Each time that it is drawn, the minute begins again.
    await clock.advance(3 * answerWithinMs);
    for (let drawn = 0; drawn < 2; drawn += 1) {
      pageQuestions.noteDrawn(pending()?.id ?? '');
      await clock.advance(answerWithinMs - 1);
      expect(pending()).not.toBeNull();
    }
    pageQuestions.noteDrawn('another');
    await clock.advance(1);
    await byNow(failed);
    await expect(asked).rejects.toBeInstanceOf(CommandRefused);
    expect(shown.at(-1)).toBeNull();
  });

  test('that is never drawn is refused after ten minutes', async () => {
    const asked = approvals.ask(aQuestion(), new AbortController().signal);
    const failed = expect(asked).rejects.toMatchObject({ message: text.unanswered });
    await settled();
    await clock.advance(waitsForMs);
    await byNow(failed);
  });

  test('that is no longer on screen can’t be answered', async () => {
    const asked = ask();
    await settled();
    const id = pending()?.id ?? '';
    const answerTo = (question: string) =>
      failureOf(answerQuestion(pageQuestions, 'command', { answer: 'once' }, question));
    expect(await answerTo('another')).toMatchObject({ message: questionText.decided });
    await answer('refuse');
    await byNow(asked);
    expect(await answerTo(id)).toMatchObject({
      kind: 'not-found',
      message: questionText.decided,
      nextStep: errorText.questionOverNext,
    });
  });

  test('waits for the one before it, and can’t be answered until it is shown', async () => {
    const first = ask();
    const second = ask(aQuestion({ program: '/usr/bin/other' }));
    await settled();
    expect(programs()).toEqual(['/usr/bin/deploy']);
    await answer('refuse');
    expect(await byNow(first)).toBe(text.refused);
    expect(programs()).toEqual(['/usr/bin/deploy', null, '/usr/bin/other']);
    await answer('once');
    expect(await byNow(second)).toBe('allowed');
  });
});

describe('A program that asks again during its question', () => {
  test('gets no second question, and only the first call is allowed once', async () => {
    const [first, second] = [ask(), ask()];
    await answer('once');
    expect(await byNow(first)).toBe('allowed');
    expect(await byNow(second)).toBe(text.allowedAnother);
    expect(programs()).toEqual(['/usr/bin/deploy', null]);
  });

  test('is told that another call was allowed as a refusal, with what to do', async () => {
    const first = ask();
    const second = approvals.ask(aQuestion(), new AbortController().signal);
    const failed = expect(second).rejects.toMatchObject({
      appError: { kind: 'forbidden', nextStep: text.allowedAnotherNext },
    });
    await answer('once');
    await byNow(Promise.all([first, failed]));
  });

  test('gets every answer that is for an hour, or a refusal', async () => {
    const calls = [ask(), ask(), ask()];
    await answer('hour');
    expect(await byNow(Promise.all(calls))).toEqual(['allowed', 'allowed', 'allowed']);
    const others = [ask(aQuestion({ parent: null })), ask(aQuestion({ parent: null }))];
    await answer('refuse');
    expect(await byNow(Promise.all(others))).toEqual([text.refused, text.refused]);
  });

  test('is another program if its identity differs, whatever is shown', async () => {
    const { program } = aQuestion();
    void ask();
    await answer('hour');
    expect(approvals.isAllowed(program)).toBe(true);
    expect(approvals.isAllowed({ ...program, identity: 'another' })).toBe(false);
  });

  test('too often is turned away, and may try again', async () => {
    const calls = Array.from({ length: maxQuestions }, () => ask());
    const { signal } = new AbortController();
    await byNow(
      expect(approvals.ask(aQuestion(), signal)).rejects.toMatchObject({
        appError: {
          kind: 'rate-limited',
          message: text.tooManyQuestions,
          nextStep: text.tooManyQuestionsNext,
          retryable: true,
        },
      }),
    );
    await answer('hour');
    expect(new Set(await byNow(Promise.all(calls)))).toEqual(new Set(['allowed']));
  });
});

test('too many programs are turned away, until one has its answer', async () => {
  const another = (number: number) => aQuestion({ program: `/usr/bin/program-${number}` });
  for (let number = 0; number < maxQuestions; number += 1) void ask(another(number));
  expect(await byNow(ask(another(maxQuestions)))).toBe(text.tooManyQuestions);
  await answer('once');
  const waits = ask(another(maxQuestions));
  await settled();
  expect(programs().filter(Boolean)).toEqual(['/usr/bin/program-0', '/usr/bin/program-1']);
  approvals.endSession();
  expect(await byNow(waits)).toBe(errorText.lockedMeanwhile);
});

describe('A program that is allowed for an hour', () => {
  test('is asked again after it', async () => {
    const { program } = aQuestion();
    void ask();
    await answer('hour');
    await clock.advance(allowedForMs - 1);
    expect(approvals.isAllowed(program)).toBe(true);
    await clock.advance(1);
    expect(approvals.isAllowed(program)).toBe(false);
  });

  test('is not remembered if it was allowed once', async () => {
    void ask();
    await answer('once');
    expect(approvals.isAllowed(aQuestion().program)).toBe(false);
  });

  test('is forgotten when the session ends, with its timer', async () => {
    void ask();
    await answer('hour');
    expect(clock.waiting).toBe(1);
    approvals.endSession();
    expect(approvals.isAllowed(aQuestion().program)).toBe(false);
    expect(clock.waiting).toBe(0);
  });

  test('but isn’t surely what it seems, is allowed once, whatever the page answers', async () => {
    const once = aQuestion({ onceBecause: 'text' });
    const calls = [ask(once), ask(once)];
    await answer('hour');
    expect(await byNow(Promise.all(calls))).toEqual(['allowed', text.allowedAnother]);
    expect(approvals.isAllowed(once.program)).toBe(false);
    // Not even with the identity of one that was allowed.
    void ask();
    await answer('hour');
    const { identity } = aQuestion().program;
    expect(approvals.isAllowed({ ...once.program, identity })).toBe(false);
  });
});
