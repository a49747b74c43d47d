import type { ExpectedError } from './fault.ts';

/* The exact messages. Written here, and not taken from the catalogue, so that a mistake in the catalogue shows. */

const again = { retryable: true } as const;
const final = { retryable: false } as const;

export const works = 'works' as const;

// No connection, or a lost one.
export const refused: ExpectedError = {
  kind: 'offline',
  message: '{pod} refused the connection.',
  nextStep:
    'Check the pod’s address and port. If they’re right, the pod may be down or a firewall is blocking you.',
  ...again,
};
export const unknownName: ExpectedError = {
  kind: 'dns',
  message: 'The address of {pod} couldn’t be found (DNS).',
  nextStep: 'Check the spelling of the pod’s address, the network connection and the VPN.',
  ...again,
};
export const proxyRefuses: ExpectedError = {
  kind: 'proxy',
  message: 'The proxy {proxy} refused the connection.',
  nextStep: 'Check the proxy’s address and port in the account or in the system settings.',
  ...again,
};
export const proxyWantsSignIn: ExpectedError = {
  kind: 'proxy',
  message: 'The proxy {proxy} requires a user name and password (407).',
  nextStep:
    'For the account’s custom proxy, enter them in the account. For a system proxy, enter them when Podkey asks. Then try again.',
  ...again,
};
export const noConnection: ExpectedError = {
  kind: 'timeout',
  message: 'No connection to {pod} after 10 s.',
  nextStep: 'Check the network connection and the VPN. A firewall may be dropping the connection.',
  ...again,
};
export const lost: ExpectedError = {
  kind: 'offline',
  message: '{pod} closed the connection without responding.',
  nextStep:
    'Try again. If it keeps happening, contact the pod’s operator, or check for a firewall in between.',
  ...again,
};
export const brokenOff: ExpectedError = {
  kind: 'unexpected-response',
  message: 'The response from {pod} was cut off.',
  nextStep:
    'Try again. If it keeps happening, contact the pod’s operator, or check for a proxy or firewall in between.',
  ...again,
};

// An untrusted pod.
const untrusted = (why: string, nextStep: string): ExpectedError => ({
  kind: 'tls',
  message: `Podkey doesn’t trust {pod}: ${why}`,
  nextStep,
  ...final,
});
export const notTls: ExpectedError = {
  kind: 'tls',
  message: '{pod} responds on this port without encryption, so nothing was sent.',
  nextStep:
    'Check the address and port: it may be the port for plain http or of another program. ' +
    'Podkey connects to a pod only with https.',
  ...final,
};
export const expired = untrusted(
  'its certificate isn’t valid at this time.',
  'Check this computer’s date and time. If they’re right, the pod’s certificate has to be renewed. ' +
    'Don’t continue before that.',
);
export const otherName = untrusted(
  'its certificate is for a different name.',
  'Check the pod’s address. If it’s right, the pod is misconfigured or someone is impersonating it. ' +
    'Don’t continue.',
);
export const unknownAuthority = untrusted(
  'its certificate wasn’t issued by an authority this computer trusts.',
  'If your company runs its own certificate authority, have its certificate installed on this computer. ' +
    'Otherwise someone may be intercepting the connection. Don’t continue.',
);

// Timeouts.
const notInTime = (message: string): ExpectedError => ({
  kind: 'timeout',
  message,
  nextStep: 'Try again. If it keeps happening, the pod may be overloaded: contact its operator.',
  ...again,
});
export const noResponseInTime = notInTime('No answer from {pod} after 20 s.');
export const responseStopped = notInTime('The response from {pod} stopped: nothing more came for 10 s.');
export const tooLong = (seconds: number): ExpectedError => ({
  kind: 'timeout',
  message: `No complete answer from {pod} after ${seconds} s.`,
  nextStep: 'Check the network connection and try again. The pod may be overloaded.',
  ...again,
});
export const connectionClosed: ExpectedError = {
  kind: 'cancelled',
  message: 'The connection to this account was closed.',
  nextStep: 'Start it again if you still need it.',
  ...again,
};

export const locked: ExpectedError = {
  kind: 'cancelled',
  message: 'Podkey was locked before it could show the result.',
  nextStep: 'Check whether it was done before trying again.',
  ...final,
};

// Unusable responses.
const askWhoeverRunsIt = 'Check the pod’s address. If it’s correct, contact the pod’s operator.';
export const unexpected = (message: string, more: Partial<ExpectedError> = {}): ExpectedError => ({
  kind: 'unexpected-response',
  message,
  nextStep: askWhoeverRunsIt,
  ...final,
  ...more,
});
export const notHttp = unexpected('{pod} didn’t return a valid HTTP response.', {
  nextStep: 'Check the pod’s address and port: another program may be listening there.',
});
export const twoLengths = unexpected(
  '{pod} sent a response with contradictory headers: its length is given twice or wrongly.',
  {
    nextStep:
      'Ask the pod’s operator to correct the Content-Length header, also in a proxy or load balancer in front of the pod.',
  },
);
export const webPage = unexpected('The pod sent a web page instead of data.', {
  nextStep:
    'A proxy, a firewall or a sign-in page may have responded instead of the pod. Open the pod’s address in a browser to ' +
    'see, and check that it’s the documentation service’s address.',
});
export const tooLarge = (bytes: string) =>
  unexpected(`The pod’s response is larger than the ${bytes} bytes Podkey accepts.`, {
    nextStep: 'Check the pod’s address. If it’s correct, contact the pod’s operator.',
  });
export const redirected = (status: number) =>
  unexpected(
    `The pod tried to redirect to {elsewhere} (${status}). Podkey doesn’t follow redirects, so nothing was sent there.`,
    {
      nextStep: 'If you trust that address, use it as the pod URL. Otherwise contact the pod’s operator.',
    },
  );
export const wrongField = (field: string) =>
  unexpected(`“${field}” is missing from the pod’s response or has the wrong type.`, {
    field,
  });
export const noToken = (found: string) =>
  unexpected(`The pod accepted the API key but sent no access token.${found}`);

/** The pod's own words in a refusal, as Podkey passes them on: without secrets. */
export const said = (status: number) => ({
  status,
  errorId: 'e-42',
  errorCode: 'SAID',
  message: 'No to [redacted] and [redacted]',
  developerMessage: 'Key [redacted]',
});
export const itSays = 'The pod says: “No to [redacted] and [redacted]”';
export const serverFailed = (status: number): ExpectedError => ({
  kind: 'server',
  message: `The pod had an internal error (${status}). ${itSays}`,
  nextStep:
    'Try again in a few minutes. If it happens again, contact the pod’s operator and include the error ID if there is one.',
  ...again,
  service: said(status),
});
export const tooMany = (seconds: number): ExpectedError => ({
  kind: 'rate-limited',
  message: `The pod received too many requests (429). ${itSays}`,
  nextStep: `Wait ${seconds} s, then try again.`,
  ...again,
  service: said(429),
  retryAfterMs: seconds * 1000,
});

// An update that was sent.
const lookAtTheUser = 'It may or may not have been made. Check the user on the pod before sending it again.';
/** The update's outcome is unknown; `why` is the message for any other request. */
export const unsure = (
  { message, service }: ExpectedError,
  happened = 'The update was sent to {pod}, but no complete response arrived.',
): ExpectedError => ({
  kind: 'outcome-unknown',
  message: `${happened} ${message}`,
  nextStep: lookAtTheUser,
  ...final,
  ...(service && { service }),
  inDoubt: true,
});
/** The pod says that the update was made, but its response is unusable. */
export const unreadable = (error: ExpectedError): ExpectedError => ({
  ...error,
  message: `The pod accepted the update but its response couldn’t be read. ${error.message}`,
  nextStep: `The update has probably been made: check the user on the pod. ${error.nextStep}`,
  ...final,
  inDoubt: true,
});

// Refused credentials.
const notAccepted = (status: number, cause: string): ExpectedError => ({
  kind: 'unauthenticated',
  message: `The pod doesn’t accept this account’s credentials (${status}). ${itSays}`,
  nextStep: 'Replace the API key for Northwind.',
  ...final,
  service: said(status),
  causes: [
    'The account ID doesn’t match this API key.',
    cause,
    'The API key is for a different environment.',
  ],
});
export const tokenNotAccepted = notAccepted(
  401,
  'The access token has expired or is malformed for this pod, although Podkey has just requested a new one.',
);
export const keyNotAccepted = (status: number) =>
  notAccepted(status, 'The API key’s ID or secret is wrong, or the key was revoked.');
