import type { PodResponse } from '../transport/pod-response.ts';
import type { PodTextCleaner } from '../failures/pod-text.ts';
import { unexpectedResponse } from '../failures/unexpected-response.ts';
import { podResponseText } from '../../../shared/text/failures/pod-responses.ts';

/** The header's usual value, which needs no parsing. */
const json = 'application/json';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns the media type without parameters, in lower case (RFC 9110 §8.3.1); empty if there is none. */
export function mediaType(response: PodResponse): string {
  const type = response.header('content-type') ?? '';
  return type === json ? json : (type.split(';', 1)[0]?.trim().toLowerCase() ?? '');
}

/**
 * Decodes the text of a successful response.
 *
 * Fails as `unexpected-response` if the body is missing, partial, compressed (Podkey doesn't accept that), a web page, or
 * not UTF-8 (RFC 8259 §8.1), because a secret with a replaced character would be worse than none.
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

/** Whether a response is a web page, such as a network's sign-in page, which is not from the pod. */
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
