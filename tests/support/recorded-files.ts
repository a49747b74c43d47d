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
  const answer = <Answer>(question: AskedFile, what: Answer): Promise<Answer> => {
    asked.push(question);
    return Promise.resolve(what);
  };
  const name = chosen?.name ?? null;
  const files: PersonFiles = {
    open: (question, maxBytes) => answer({ question, maxBytes }, chosen),
    save: (question, text) => answer({ question, text }, name),
    saveSigned: (question, maxBytes, make) =>
      answer({ question, maxBytes, ...(chosen && { signed: make(null) }) }, name),
  };
  return { files, asked };
}
