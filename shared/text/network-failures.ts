import { filled, messages } from './catalogue.ts';

/** Why the network gave no answer; `{origin}` is the pod's. */
export const networkFailureText = messages('network-failures', {
  refused: filled('{origin} refuses connections.'),
  refusedNext:
    'Check the pod’s address and port. If they are right, the pod is down or a firewall turns you away.',
  unreachable: filled('{origin} cannot be reached from this computer.'),
  unreachableNext: 'Check the network connection and, for a pod inside a company network, the VPN.',
  unknownName: filled('No address was found for the name in {origin}.'),
  unknownNameNext: 'Check the spelling of the pod’s address, the network connection and the VPN.',
  notLoopback: filled(
    '{origin} leads to another computer, and without https everything sent there could be read on the way.',
  ),
  notLoopbackNext:
    'Nothing was sent. Enter the pod’s address with https, or correct where this name leads: in the hosts file or at the network’s DNS server.',
  noConnection: filled('No connection to {origin} came about in time.'),
  noConnectionNext:
    'Check the network connection and the VPN. A firewall may be dropping the connection silently.',
  answerStopped: filled('The answer of {origin} stopped coming before it was whole.'),
  noAnswer: filled('{origin} accepted the request but did not answer in time.'),
  noAnswerNext: 'Try again. If it keeps happening, the pod is overloaded: ask whoever runs it.',
  proxyFailed: filled('The proxy did not let a connection to {origin} through.'),
  proxyFailedNext: 'Check the proxy’s address and sign-in, and that it allows this pod.',
  brokenOff: filled('The answer of {origin} broke off before its end.'),
  brokenOffNext:
    'Try again. If it keeps happening, something between you and the pod cuts its answers short.',
  lost: filled('{origin} closed the connection without answering.'),
  lostNext: 'Try again. If it keeps happening, ask whoever runs the pod, or check for a firewall in between.',
  notHttp: filled('What {origin} answered is not HTTP as Podkey knows it.'),
  notHttpNext: 'Check the pod’s address and port: something else may be listening there.',
  unaskedContinue: filled(
    '{origin} sent an interim response (100 or 101) that Podkey did not ask for, and not the response itself.',
  ),
  unaskedContinueNext:
    'Try again. If it happens again, tell whoever runs the pod, or the proxy or load balancer before it, to send no “100 Continue” unasked.',
  unforeseen: filled('The connection to {origin} failed for a reason Podkey does not know.'),
  tooLong: filled('{origin} took too long to answer.'),
  tooLongNext: 'Check the network connection and try again. The pod may be overloaded.',
});

/** Why a proxy is of no use; `{proxy}` is its origin. */
export const proxyText = messages('proxy-failures', {
  refused: filled('The proxy {proxy} refuses connections.'),
  unknownName: filled('The proxy {proxy} has a name for which no address was found.'),
  badCertificate: filled('The proxy {proxy} has a certificate this computer does not trust.'),
  unreachable: filled('The proxy {proxy} cannot be reached.'),
  unreachableNext:
    'Check the proxy’s address and port in the account, or in the system’s settings if it comes from there.',
  wrongSignIn: filled('The proxy {proxy} does not accept the user name and password ({status}).'),
  wrongSignInNext:
    'Type the proxy’s user name and password again: in the account, or when Podkey asks for them.',
  wantsSignIn: filled('The proxy {proxy} wants a user name and password ({status}).'),
  wantsSignInNext:
    'If it is the account’s own proxy, enter them in the account, else when Podkey asks. Then try again.',
  otherSignIn: filled('The proxy {proxy} wants a kind of sign-in that Podkey does not have ({status}).'),
  otherSignInNext:
    'Podkey signs in with a user name and a password (Basic). Ask whoever runs the proxy to allow that, or take another proxy.',
  couldNot: filled('The proxy {proxy} could not connect to {pod} ({status}).'),
  couldNotNext: 'Check the pod’s address. If it is right, the pod is down, or the proxy can’t reach it.',
  notAllowed: filled('The proxy {proxy} does not allow connections to {pod} ({status}).'),
  notAllowedNext: 'Ask whoever runs the proxy to allow this pod, or take another proxy.',
  noneReachable: 'None of the proxies can be reached.',
  noneReachableNext: 'Check the network connection and the VPN, and the proxies in the system’s settings.',
  goesStraight: 'Podkey goes straight to the pod instead, as the system’s settings say.',
  goesThrough: filled('Podkey goes through the proxy {proxy} instead, as the system’s settings say.'),
  wentAroundNext: 'Tell whoever looks after the proxy.',
  wrongKind: 'This computer’s proxy settings lead to a kind of proxy that Podkey does not know.',
  wrongKindNext: 'Give the account a proxy of its own, or choose to use none, if your network allows it.',
  passwordMissing: filled('The password for the proxy {proxy} is not stored any more.'),
  passwordMissingNext: 'Edit the account and enter the proxy’s password again.',
});

/** Why a pod's certificate is not trusted; `{origin}` is the pod's. */
export const certificateText = messages('certificate-failures', {
  untrusted: filled(
    '{origin} cannot be trusted: its certificate was not issued by an authority this computer trusts.',
  ),
  untrustedNext:
    'If your company runs its own certificate authority, have its certificate installed on this computer. ' +
    'Otherwise someone may be listening in: do not go on.',
  expired: filled('{origin} cannot be trusted: its certificate is not valid at this time.'),
  expiredNext:
    'Check this computer’s date and time. If they are right, the pod’s certificate has to be renewed.',
  otherName: filled('{origin} cannot be trusted: its certificate belongs to another name.'),
  otherNameNext:
    'Check the pod’s address. If it is right, the pod is set up wrongly, or someone is posing as it.',
  revoked: filled('{origin} cannot be trusted: its certificate has been revoked.'),
  revokedNext: 'Do not go on. Ask whoever runs the pod.',
  noAgreement: filled('{origin} cannot be trusted: no secure connection could be agreed on.'),
  noAgreementNext:
    'Check that the address and port are those of an https pod, and for a proxy that inspects traffic.',
  expiredOn: filled('{origin} cannot be trusted: its certificate expired on {day}.'),
  notBefore: filled('{origin} cannot be trusted: its certificate is not valid before {day}.'),
  unreadableDay: 'a date that can’t be read',
  belongsTo: filled('{origin} cannot be trusted: its certificate belongs to another name, {names}.'),
  namesNobody: 'which it does not say',
  selfSigned: filled('{origin} cannot be trusted: its certificate was issued by nobody but itself.'),
  selfSignedNext:
    'Do not go on unless whoever runs the pod confirms it. Then choose its certificate as the company CA file.',
  unnamedAuthority: 'an authority without a name',
  unknownToBoth: filled(
    '{origin} cannot be trusted: its certificate was issued by “{issuer}”, which neither this computer nor the company CA file knows.',
  ),
  unknownToBothNext:
    'Ask your IT whether that is your company’s authority now, and for its certificate. Otherwise do not go on.',
  unknown: filled(
    '{origin} cannot be trusted: its certificate was issued by “{issuer}”, which this computer does not know.',
  ),
  unknownNext:
    'If that is your company’s own authority, choose its certificate as the company CA file. Otherwise someone ' +
    'may be listening in: do not go on.',
  fileWithout: filled('The company CA file {file} holds no certificate in PEM form.'),
  fileDamaged: filled('The company CA file {file} holds a certificate that is damaged.'),
  fileUnreadable: filled('The company CA file {file} cannot be read.'),
  fileTooLarge: filled('The company CA file {file} is too large for one.'),
  fileElsewhere: filled(
    'The company CA file {file} is not on this computer. Copy it here and choose it again.',
  ),
  fileNext: 'Choose the file again, or ask your IT for the certificate of your company’s authority.',
});
