import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { completionScript, shells } from '../electron/features/command-line/completion.ts';
import { exitCodes, jsonOf } from '../electron/features/command-line/podkey-program.ts';
import { helpWith, programText, type ProgramText } from '../electron/features/command-line/program-text.ts';
import * as brought from '../electron/features/program-commands.ts';
import manifest from '../package.json' with { type: 'json' };

/* Writes launcher/texts.json: what `podkey` says without main (docs/command-line-protocol.md). `npm run build` runs it. */

const file = path.join(import.meta.dirname, '..', 'launcher', 'texts.json');
const languages = ['en', 'de'] as const;
/** The commands that features bring. */
const commands = Object.values(brought);

/** Writes the file at once, because several builds may run at the same time. */
export function writeLauncherTexts(): void {
  const texts = Object.fromEntries(languages.map((language) => [language, textsOf(programText(language))]));
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify({ version: manifest.version, languages: texts })}\n`);
  renameSync(unfinished, file);
}

function textsOf(text: ProgramText) {
  return {
    answers: [
      ...['--help', '-h', 'help'].map((argument) => ({
        arguments: [argument],
        text: helpWith(text, commands),
      })),
      ...['--version', '-V'].map((argument) => ({ arguments: [argument], text: `${manifest.version}\n` })),
      ...shells.map((shell) => ({
        arguments: ['completion', shell],
        text: completionScript(shell, commands),
      })),
    ],
    failures: {
      notRunning: failure('not-running', exitCodes.notRunning, text.notRunning, text.notRunningNext),
      anotherUser: failure('another-user', exitCodes.anotherUser, text.anotherUser, text.anotherUserNext),
      busy: failure('busy', exitCodes.busy, text.busy, text.busyNext),
      closed: failure('failed', exitCodes.failed, text.closed, text.closedNext),
      otherVersion: failure('failed', exitCodes.failed, text.otherVersion, text.otherVersionNext),
      notStarted: failure('not-running', exitCodes.notRunning, text.notStarted, text.notStartedNext),
      notWritten: failure('failed', exitCodes.failed, text.notWritten, text.notWrittenNext),
      noSuchProgram: failure('failed', exitCodes.noSuchCommand, `${text.noSuchProgram} {program}`),
      cannotRun: failure('failed', exitCodes.cannotRun, `${text.cannotRun} {program}`),
    },
    start: { question: text.startQuestion, yes: text.startYes, waiting: text.startWaiting },
  };
}

/** A failure as a person and as a script reads it. The launcher puts the command in for {program}. */
function failure(reason: string, exitCode: number, message: string, nextStep = '') {
  return {
    exitCode,
    // The codes below 125 belong to the command that `run` would have started.
    runExitCode: exitCode < exitCodes.runFailed ? exitCodes.runFailed : exitCode,
    text: `podkey: ${message}\n${nextStep === '' ? '' : `${nextStep}\n`}`,
    json: `${jsonOf({ error: { reason, message, nextStep, choices: [] } })}\n`,
  };
}

if (import.meta.main) writeLauncherTexts();
