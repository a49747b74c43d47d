import type { Answer } from '../transport/pod-response.ts';
import type { PodTextCleaner } from '../failures/pod-text.ts';
import { unexpectedResponse } from '../failures/unexpected-response.ts';
import { podAnswerText } from '../../../shared/text/failures/pod-answers.ts';

/** What pods answer with, to the letter. */
const json = 'application/json';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The media type without its parameters, in lower case (RFC 9110 §8.3.1); empty where none was named. */
export function mediaType(answer: Answer): string {
  const type = answer.header('content-type') ?? '';
  return type === json ? json : (type.split(';', 1)[0]?.trim().toLowerCase() ?? '');
}

/**
 * The text of a successful answer.
 *
 * Fails as `unexpected-response` where there is no body, part of one, a compressed one (none was asked for), a web page,
 * or not UTF-8 (RFC 8259 §8.1): a secret with a character replaced would be worse than none.
 */
export function bodyText(answer: Answer, clean: PodTextCleaner): string {
  const { status, body } = answer;
  if (status === 206) throw unexpectedResponse({ message: podAnswerText.part });
  if (body.length === 0) throw unexpectedResponse({ message: podAnswerText.nothing({ status }) });

  const coding = answer.header('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (coding !== 'identity') {
    throw unexpectedResponse({
      message: podAnswerText.encoded({ coding: clean(coding) }),
    });
  }

  const text = decode(body);
  if (text === undefined) throw unexpectedResponse({ message: podAnswerText.notUtf8 });
  if (isWebPage(answer, text)) {
    throw unexpectedResponse({ message: podAnswerText.webPage, nextStep: podAnswerText.webPageNext });
  }
  return text;
}

/** Whether an answer is a web page, such as a network's sign-in page. Then the pod may not have answered at all. */
export function isWebPage(answer: Answer, text: string): boolean {
  return /html$|html\+xml$/.test(mediaType(answer)) || /^\s*</.test(text);
}

function decode(body: Uint8Array): string | undefined {
  try {
    return utf8.decode(body);
  } catch {
    return undefined;
  }
}
