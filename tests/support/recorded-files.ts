import type {
  ChosenFile,
  FileQuestion,
  PersonFiles,
  SaveQuestion,
  SignedText,
} from '../../electron/services/files/person-files.ts';

/** What a file dialog asked, and what was written. */
export interface AskedFile {
  question: FileQuestion | SaveQuestion;
  maxBytes?: number;
  text?: string;
  signed?: SignedText;
}

/** A person who chooses this file in every dialog, or cancels it if it is null, and a record of what the dialogs asked. */
export function recordedFiles(chosen: ChosenFile | null): { files: PersonFiles; asked: AskedFile[] } {
  const asked: AskedFile[] = [];
  const answer = async <Answer>(
    question: AskedFile,
    what: Answer,
    assertWanted?: () => void,
  ): Promise<Answer> => {
    await Promise.resolve();
    assertWanted?.();
    asked.push(question);
    return what;
  };
  const name = chosen?.name ?? null;
  const files: PersonFiles = {
    open: (question, maxBytes, assertWanted) => answer({ question, maxBytes }, chosen, assertWanted),
    save: (question, text, assertWanted) =>
      answer({ question, text: [text].flat().join('') }, name, assertWanted),
    saveSigned: (question, maxBytes, make, assertWanted) =>
      answer({ question, maxBytes, ...(chosen && { signed: make(null) }) }, name, assertWanted),
  };
  return { files, asked };
}
