/** A yes-or-no question. `no` labels the button that Enter, Escape and closing the dialog press. */
export interface PersonQuestion {
  message: string;
  detail: string;
  yes: string;
  no: string;
}

/** The system's dialogs, which no page can draw, cover or answer. */
export interface PersonQuestions {
  /** Whether the person said yes. An abort closes the dialog, which then counts as no. */
  confirm(question: PersonQuestion, signal: AbortSignal): Promise<boolean>;
}
