import type { ExpectedError } from './fault.ts';

/* The exact messages. Written here, and not taken from the catalogue, so that a mistake in the catalogue shows. */

const again = { retryable: true } as const;
const final = { retryable: false } as const;

export const works = 'works' as const;

// No connection, or a lost one.
export const refused: ExpectedError = {
  kind: 'offline',
  message: '{pod} refuses connections.',
  nextStep:
    'Check the pod’s address and port. If they are right, the pod is down or a firewall turns you away.',
  ...again,
};
export const unknownName: ExpectedError = {
  kind: 'dns',
  message: 'No address was found for the name in {pod}.',
  nextStep: 'Check the spelling of the pod’s address, the network connection and the VPN.',
  ...again,
};
export const proxyRefuses: ExpectedError = {
  kind: 'proxy',
  message: 'The proxy {proxy} refuses connections.',
  nextStep:
    'Check the proxy’s address and port in the account, or in the system’s settings if it comes from there.',
  ...again,
};
export const proxyWantsSignIn: ExpectedError = {
  kind: 'proxy',
  message: 'The proxy {proxy} wants a user name and password (407).',
  nextStep:
    'If it is the account’s own proxy, enter them in the account, else when Podkey asks. Then try again.',
  ...again,
};
export const noConnection: ExpectedError = {
  kind: 'timeout',
  message: 'No connection to {pod} came about in time.',
  nextStep: 'Check the network connection and the VPN. A firewall may be dropping the connection silently.',
  ...again,
};
export const lost: ExpectedError = {
  kind: 'offline',
  message: '{pod} closed the connection without answering.',
  nextStep: 'Try again. If it keeps happening, ask whoever runs the pod, or check for a firewall in between.',
  ...again,
};
export const brokenOff: ExpectedError = {
  kind: 'unexpected-response',
  message: 'The answer of {pod} broke off before its end.',
  nextStep: 'Try again. If it keeps happening, something between you and the pod cuts its answers short.',
  ...again,
};

// An untrusted pod.
const untrusted = (why: string, nextStep: string): ExpectedError => ({
  kind: 'tls',
  message: `{pod} cannot be trusted: ${why}`,
  nextStep,
  ...final,
});
export const noAgreement = untrusted(
  'no secure connection could be agreed on.',
  'Check that the address and port are those of an https pod, and for a proxy that inspects traffic.',
);
export const expired = untrusted(
  'its certificate is not valid at this time.',
  'Check this computer’s date and time. If they are right, the pod’s certificate has to be renewed.',
);
export const otherName = untrusted(
  'its certificate belongs to another name.',
  'Check the pod’s address. If it is right, the pod is set up wrongly, or someone is posing as it.',
);
export const unknownAuthority = untrusted(
  'its certificate was not issued by an authority this computer trusts.',
  'If your company runs its own certificate authority, have its certificate installed on this computer. ' +
    'Otherwise someone may be listening in: do not go on.',
);

// Timeouts.
const notInTime = (message: string): ExpectedError => ({
  kind: 'timeout',
  message,
  nextStep: 'Try again. If it keeps happening, the pod is overloaded: ask whoever runs it.',
  ...again,
});
export const noAnswer = notInTime('{pod} accepted the request but did not answer in time.');
export const answerStopped = notInTime('The answer of {pod} stopped coming before it was whole.');
export const tooLong: ExpectedError = {
  kind: 'timeout',
  message: '{pod} took too long to answer.',
  nextStep: 'Check the network connection and try again. The pod may be overloaded.',
  ...again,
};
export const connectionClosed: ExpectedError = {
  kind: 'cancelled',
  message: 'The connection to this account was closed.',
  nextStep: 'Start it again if you still need it.',
  ...again,
};

export const locked: ExpectedError = {
  kind: 'cancelled',
  message: 'Podkey was locked before it could say what came of this.',
  nextStep: 'Look whether it was done before you do it again.',
  ...final,
};

// Unusable responses.
const askWhoeverRunsIt =
  'Check that the pod’s address is that of the documentation service. If it is, tell whoever runs the pod.';
export const unexpected = (message: string, more: Partial<ExpectedError> = {}): ExpectedError => ({
  kind: 'unexpected-response',
  message,
  nextStep: askWhoeverRunsIt,
  ...final,
  ...more,
});
export const notHttp = unexpected('What {pod} answered is not HTTP as Podkey knows it.', {
  nextStep: 'Check the pod’s address and port: something else may be listening there.',
});
export const webPage = unexpected('A web page came back instead of data.', {
  nextStep:
    'A proxy, a firewall or a sign-in page may have answered instead of the pod. Open the pod’s address in a browser to ' +
    'see, and check that the address is that of the documentation service.',
});
export const tooLarge = (bytes: string) =>
  unexpected(`The pod’s answer is larger than the ${bytes} bytes Podkey accepts.`, {
    nextStep:
      'Check that the pod’s address is that of the documentation service. If it is, tell whoever runs it.',
  });
export const redirected = (status: number) =>
  unexpected(
    `The pod redirects to {elsewhere} (${status}). Podkey follows no redirects, so nothing was sent there.`,
    {
      nextStep:
        'If you know and trust that place, make it the account’s pod URL. Otherwise ask whoever runs the pod.',
    },
  );
export const wrongField = (field: string) =>
  unexpected(`“${field}” is missing from the pod’s answer or is not what the interface describes.`, {
    field,
  });
export const noToken = (found: string) =>
  unexpected(`The pod accepted the API key, but no access token is in its answer${found}.`);

/** The pod's own words in a refusal, as Podkey passes them on: without secrets. */
export const said = (status: number) => ({
  status,
  errorId: 'e-42',
  errorCode: 'SAID',
  message: 'No to [redacted] and [redacted]',
  developerMessage: 'Key [redacted]',
});
export const itSays = 'It says: “No to [redacted] and [redacted]”';
export const serverFailed = (status: number): ExpectedError => ({
  kind: 'server',
  message: `The pod failed (${status}). ${itSays}`,
  nextStep:
    'Try again in a few minutes. If it happens again, tell whoever runs the pod, with the error ID if there is one.',
  ...again,
  service: said(status),
});
export const tooMany = (seconds: number): ExpectedError => ({
  kind: 'rate-limited',
  message: `The pod has had too many requests (429). ${itSays}`,
  nextStep: `Wait ${seconds} s, then try again.`,
  ...again,
  service: said(429),
  retryAfterMs: seconds * 1000,
});

// An update that was sent.
const lookAtTheUser =
  'It may have been made, or not. Podkey does not send it again on its own: look at the user on the pod, or send the ' +
  'update again yourself.';
/** The update's outcome is unknown; `why` is the message for any other request. */
export const unsure = (
  { message, service }: ExpectedError,
  happened = 'The update was sent to {pod}, but its answer never came whole.',
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
  message: `The pod accepted the update, but its answer cannot be used. ${error.message}`,
  nextStep: `The update has probably been made: look at the user on the pod. ${error.nextStep}`,
  ...final,
  inDoubt: true,
});

// Refused credentials.
const notAccepted = (status: number, cause: string): ExpectedError => ({
  kind: 'unauthenticated',
  message: `The pod does not accept this account’s credentials (${status}). ${itSays}`,
  nextStep: 'Check the account’s settings.',
  ...final,
  service: said(status),
  causes: [
    'The account ID (X-Account-ID) is missing, or is not the account the API key belongs to.',
    cause,
    'The API key belongs to another environment than this pod.',
  ],
});
export const tokenNotAccepted = notAccepted(
  401,
  'The access token has expired or is malformed for this pod, although Podkey has just requested a new one.',
);
export const keyNotAccepted = (status: number) =>
  notAccepted(
    status,
    'The ID or the secret of the API key is wrong, or the key was withdrawn, so no valid access token can be had.',
  );
