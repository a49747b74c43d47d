import type { Answer } from '../transport.ts';
import type { PodTextCleaner } from '../pod-text.ts';
import { unexpectedResponse } from '../unexpected-response.ts';

const webPageAdvice =
  'A proxy, a firewall or a sign-in page may have answered instead of the pod. Open the pod’s address in a browser to ' +
  'see, and check that the address is that of the documentation service.';

/** The media type without its parameters, in lower case (RFC 9110 §8.3.1); empty where none was named. */
export function mediaType(answer: Answer): string {
  return (answer.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/**
 * The text of a successful answer.
 *
 * Fails as `unexpected-response` where there is no body, part of one, a compressed one (none was asked for), a web page,
 * or not UTF-8 (RFC 8259 §8.1): a secret with a character replaced would be worse than none.
 */
export function bodyText(answer: Answer, clean: PodTextCleaner): string {
  const { status, body } = answer;
  if (status === 206) throw unexpectedResponse({ message: 'The pod answered with only a part (206).' });
  if (body.length === 0)
    throw unexpectedResponse({ message: `The pod answered without any content (${status}).` });

  const coding = answer.header('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (coding !== 'identity') {
    throw unexpectedResponse({
      message: `The pod’s answer is encoded as ${clean(coding)}, which was not asked for.`,
    });
  }

  const text = decode(body);
  if (text === undefined) throw unexpectedResponse({ message: 'The pod’s answer is not valid UTF-8 text.' });
  if (/html$|html\+xml$/.test(mediaType(answer)) || /^\s*</.test(text)) {
    throw unexpectedResponse({ message: 'A web page came back instead of data.', nextStep: webPageAdvice });
  }
  return text;
}

function decode(body: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}
