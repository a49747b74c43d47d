import { getEventListeners } from 'node:events';
import { describe, expect, test } from 'vitest';
import { maxQuestions } from '../../../../electron/features/command-line/command-approvals.ts';
import { CommandRefused } from '../../../../electron/features/command-line/command-failure.ts';
import { Failure } from '../../../../shared/errors/failure.ts';
import { commandQuestionText as questionText } from '../../../../shared/features/command-line/text/en.ts';
import { dialogFailureText } from '../../../../shared/text/en/failures.ts';
import { errorText } from '../../../../shared/text/en/app.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { answerQuestion } from '../../../support/page-questions.ts';
import { byNow, settled } from '../../../support/fake-clock.ts';
import {
  answer,
  approvals,
  approvalsScene,
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

describe('The end of the session', () => {
  test('refuses every question, shown or not, and takes it off the screen', async () => {
    const first = approvals.ask(aQuestion(), new AbortController().signal);
    const failed = expect(first).rejects.toMatchObject({
      message: errorText.lockedMeanwhile,
      appError: { kind: 'forbidden', nextStep: errorText.lockedMeanwhileNext },
    });
    const second = ask(aQuestion({ program: '/usr/bin/other' }));
    await settled();
    approvals.endSession();
    expect(pending()).toBeNull();
    await byNow(failed);
    await expect(first).rejects.toBeInstanceOf(CommandRefused);
    expect(await byNow(second)).toBe(errorText.lockedMeanwhile);
    expect(programs()).toEqual(['/usr/bin/deploy', null]);
    expect(clock.waiting).toBe(0);
  });

  test('refuses even if the person has just allowed it', async () => {
    const asked = ask();
    await settled();
    void failureOf(answerQuestion(pageQuestions, 'command', { answer: 'hour' }));
    approvals.endSession();
    expect(await byNow(asked)).toBe(errorText.lockedMeanwhile);
    expect(approvals.isAllowed(aQuestion().program)).toBe(false);
  });
});

describe('A program that is gone', () => {
  const gone = new Failure({ kind: 'cancelled', message: 'Gone.', nextStep: '', retryable: false });

  test('takes its question with it, also from later calls of it, which would get another value', async () => {
    const ending = new AbortController();
    const first = ask(aQuestion(), ending.signal);
    const later = ask({ ...aQuestion(), items: [{ name: 'Lakeside/Safe/code', client: 'Lakeside' }] });
    const other = ask(aQuestion({ program: '/usr/bin/other' }));
    await settled();
    ending.abort(gone);
    expect(await byNow(first)).toBe('Gone.');
    expect(await byNow(later)).toBe(questionText.decided);
    await settled();
    expect(programs()).toEqual(['/usr/bin/deploy', null, '/usr/bin/other']);
    await answer('once');
    expect(await byNow(other)).toBe('allowed');
  });

  test('leaves the question to the call that began it', async () => {
    const ending = new AbortController();
    const first = ask();
    const second = ask(aQuestion(), ending.signal);
    await settled();
    ending.abort(gone);
    expect(await byNow(second)).toBe('Gone.');
    expect(programs()).toEqual(['/usr/bin/deploy']);
    await answer('once');
    expect(await byNow(first)).toBe('allowed');
  });

  test('makes room for another call', async () => {
    const ending = new AbortController();
    const calls = Array.from({ length: maxQuestions - 1 }, () => ask());
    void ask(aQuestion(), ending.signal);
    ending.abort(gone);
    const last = ask();
    await answer('hour');
    expect(await byNow(last)).toBe('allowed');
    await byNow(Promise.all(calls));
  });

  test('before it asked is never asked about', async () => {
    expect(await byNow(ask(aQuestion(), AbortSignal.abort(gone)))).toBe('Gone.');
    await settled();
    expect(shown).toEqual([]);
    expect(pending()).toBeNull();
  });

  test('is no longer watched after its answer', async () => {
    const ending = new AbortController();
    const asked = ask(aQuestion(), ending.signal);
    expect(getEventListeners(ending.signal, 'abort')).toHaveLength(1);
    await answer('once');
    await byNow(asked);
    expect(getEventListeners(ending.signal, 'abort')).toEqual([]);
  });
});

describe('A person who keeps refusing', () => {
  const refuse = async () => {
    const asked = ask();
    await answer('refuse');
    await byNow(asked);
  };

  test('is not asked for a while, and programs are told', async () => {
    for (let done = 0; done < 3; done += 1) await refuse();
    const seen = shown.length;
    const first = approvals.ask(aQuestion(), new AbortController().signal);
    await byNow(
      expect(first).rejects.toMatchObject({
        message: dialogFailureText.paused,
        appError: { kind: 'rate-limited' },
      }),
    );
    expect(await byNow(ask(aQuestion({ program: '/usr/bin/other' })))).toBe(dialogFailureText.paused);
    expect(shown).toHaveLength(seen);
    await clock.advance(30_000);
    const later = ask();
    await answer('once');
    expect(await byNow(later)).toBe('allowed');
  });
});

test('a window that can’t show the question ends it, and the next one is shown', async () => {
  let fails = true;
  const scene = approvalsScene(() => {
    if (!fails) return;
    fails = false;
    throw new Error('No window');
  });
  const first = scene.ask();
  const second = scene.ask(aQuestion({ program: '/usr/bin/other' }));
  expect(await byNow(first)).toBe(errorText.requestCancelled);
  await scene.answer('once');
  expect(await byNow(second)).toBe('allowed');
});
