import type { PodResponse } from '../transport/pod-response.ts';
import type { PodTextCleaner } from '../failures/pod-text.ts';
import { unexpectedResponse } from '../failures/unexpected-response.ts';
import { podResponseText } from '../../../shared/text/failures/pod-responses.ts';

/** What pods response with, to the letter. */
const json = 'application/json';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The media type without its parameters, in lower case (RFC 9110 §8.3.1); empty where none was named. */
export function mediaType(response: PodResponse): string {
  const type = response.header('content-type') ?? '';
  return type === json ? json : (type.split(';', 1)[0]?.trim().toLowerCase() ?? '');
}

/**
 * The text of a successful response.
 *
 * Fails as `unexpected-response` where there is no body, part of one, a compressed one (none was asked for), a web page,
 * or not UTF-8 (RFC 8259 §8.1): a secret with a character replaced would be worse than none.
 */
export function bodyText(response: PodResponse, clean: PodTextCleaner): string {
  const { status, body } = response;
  if (status === 206) throw unexpectedResponse({ message: podResponseText.part });
  if (body.length === 0) throw unexpectedResponse({ message: podResponseText.nothing({ status }) });

  const coding = response.header('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (coding !== 'identity') {
    throw unexpectedResponse({
      message: podResponseText.encoded({ coding: clean(coding) }),
    });
  }

  const text = decode(body);
  if (text === undefined) throw unexpectedResponse({ message: podResponseText.notUtf8 });
  if (isWebPage(response, text)) {
    throw unexpectedResponse({ message: podResponseText.webPage, nextStep: podResponseText.webPageNext });
  }
  return text;
}

/** Whether an response is a web page, such as a network's sign-in page. Then the pod may not have answered at all. */
export function isWebPage(response: PodResponse, text: string): boolean {
  return /html$|html\+xml$/.test(mediaType(response)) || /^\s*</.test(text);
}

function decode(body: Uint8Array): string | undefined {
  try {
    return utf8.decode(body);
  } catch {
    return undefined;
  }
}
