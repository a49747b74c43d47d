import { filled, messages } from '../catalogue.ts';

/** Network failures; `{origin}` is the pod's. */
export const networkFailureText = messages('network-failures', {
  refused: filled('{origin} refused the connection.'),
  refusedNext:
    'Check the pod’s address and port. If they’re right, the pod may be down or a firewall is blocking you.',
  unreachable: filled('{origin} can’t be reached from this computer.'),
  unreachableNext: 'Check the network connection and, for a pod inside a company network, the VPN.',
  unknownName: filled('The address of {origin} couldn’t be found (DNS).'),
  unknownNameNext: 'Check the spelling of the pod’s address, the network connection and the VPN.',
  notLoopback: filled(
    '{origin} leads to another computer, and without https anyone on the network could read what is sent there.',
  ),
  notLoopbackNext:
    'Nothing was sent. Enter the pod’s address with https, or correct this name in the hosts file or at the network’s DNS server.',
  noConnection: filled('Connecting to {origin} timed out.'),
  noConnectionNext: 'Check the network connection and the VPN. A firewall may be dropping the connection.',
  responseStopped: filled('The response from {origin} stopped before it was complete.'),
  noResponse: filled('{origin} accepted the request but didn’t respond in time.'),
  noResponseNext: 'Try again. If it keeps happening, the pod may be overloaded: contact its operator.',
  proxyFailed: filled('The proxy blocked the connection to {origin}.'),
  proxyFailedNext: 'Check the proxy’s address and sign-in, and that it allows this pod.',
  cutOff: filled('The response from {origin} was cut off.'),
  cutOffNext:
    'Try again. If it keeps happening, contact the pod’s operator, or check for a proxy or firewall in between.',
  lost: filled('{origin} closed the connection without responding.'),
  lostNext:
    'Try again. If it keeps happening, contact the pod’s operator, or check for a firewall in between.',
  notHttp: filled('{origin} didn’t return a valid HTTP response.'),
  notHttpNext: 'Check the pod’s address and port: another program may be listening there.',
  unaskedContinue: filled(
    '{origin} sent an interim response (100 or 101) that Podkey didn’t ask for, and not the response itself.',
  ),
  unaskedContinueNext:
    'Try again. If it happens again, ask the pod’s operator to stop sending “100 Continue” unasked, also from a proxy or load balancer in front of the pod.',
  unknown: filled('The connection to {origin} failed for an unknown reason.'),
  tooLong: filled('{origin} took too long to respond.'),
  tooLongNext: 'Check the network connection and try again. The pod may be overloaded.',
});

/** Proxy failures; `{proxy}` is the proxy's origin. */
export const proxyText = messages('proxy-failures', {
  refused: filled('The proxy {proxy} refused the connection.'),
  unknownName: filled('The proxy {proxy} couldn’t be found (DNS).'),
  badCertificate: filled('This computer doesn’t trust the certificate of the proxy {proxy}.'),
  unreachable: filled('The proxy {proxy} can’t be reached.'),
  unreachableNext: 'Check the proxy’s address and port in the account or in the system settings.',
  wrongSignIn: filled('The proxy {proxy} didn’t accept the user name and password ({status}).'),
  wrongSignInNext:
    'Enter the proxy’s user name and password again: in the account, or when Podkey asks for them.',
  wantsSignIn: filled('The proxy {proxy} requires a user name and password ({status}).'),
  wantsSignInNext:
    'For the account’s custom proxy, enter them in the account. For a system proxy, enter them when Podkey asks. Then try again.',
  otherSignIn: filled('The proxy {proxy} requires a sign-in method Podkey doesn’t support ({status}).'),
  otherSignInNext:
    'Podkey signs in with a user name and password (Basic). Ask the proxy’s operator to allow that, or use another proxy.',
  couldNot: filled('The proxy {proxy} couldn’t connect to {pod} ({status}).'),
  couldNotNext: 'Check the pod’s address. If it’s right, the pod may be down, or the proxy can’t reach it.',
  notAllowed: filled('The proxy {proxy} doesn’t allow connections to {pod} ({status}).'),
  notAllowedNext: 'Ask the proxy’s operator to allow this pod, or use another proxy.',
  noneReachable: 'None of the proxies can be reached.',
  noneReachableNext: 'Check the network connection, the VPN and the proxies in the system settings.',
  connectsDirectly: 'Podkey connects directly instead (system settings).',
  usesOtherProxy: filled('Podkey uses the proxy {proxy} instead (system settings).'),
  wentAroundNext: 'Let your network administrator know.',
  wrongKind: 'This computer uses a proxy type Podkey doesn’t support.',
  wrongKindNext: 'Set a custom proxy in the account, or none if your network allows it.',
  passwordMissing: filled('The password for the proxy {proxy} is no longer stored.'),
  passwordMissingNext: 'Edit the account and enter the proxy’s password again.',
});

/** Why a pod's certificate is not trusted; `{origin}` is the pod's. */
export const certificateText = messages('certificate-failures', {
  untrusted: filled(
    'Podkey doesn’t trust {origin}: its certificate wasn’t issued by an authority this computer trusts.',
  ),
  untrustedNext:
    'If your company runs its own certificate authority, have its certificate installed on this computer. Otherwise someone may be intercepting the connection. Don’t continue.',
  expired: filled('Podkey doesn’t trust {origin}: its certificate isn’t valid at this time.'),
  expiredNext:
    'Check this computer’s date and time. If they’re right, the pod’s certificate has to be renewed.',
  otherName: filled('Podkey doesn’t trust {origin}: its certificate is for a different name.'),
  otherNameNext:
    'Check the pod’s address. If it’s right, the pod is misconfigured or someone is impersonating it.',
  revoked: filled('Podkey doesn’t trust {origin}: its certificate has been revoked.'),
  revokedNext: 'Don’t continue. Contact the pod’s operator.',
  noAgreement: filled('Podkey doesn’t trust {origin}: a secure connection couldn’t be negotiated.'),
  noAgreementNext:
    'Check that the address and port are those of an https pod, and that no proxy inspects the traffic.',
  expiredOn: filled('Podkey doesn’t trust {origin}: its certificate expired on {day}.'),
  notBefore: filled('Podkey doesn’t trust {origin}: its certificate isn’t valid before {day}.'),
  unreadableDay: 'an unreadable date',
  belongsTo: filled('Podkey doesn’t trust {origin}: its certificate is for a different name ({names}).'),
  namesNobody: 'no name given',
  selfSigned: filled('Podkey doesn’t trust {origin}: its certificate is self-signed.'),
  selfSignedNext:
    'Don’t continue unless the pod’s operator confirms it. Then choose its certificate as the company CA file.',
  unnamedAuthority: 'an unnamed authority',
  unknownToBoth: filled(
    'Podkey doesn’t trust {origin}: its certificate was issued by “{issuer}”, which neither this computer nor the company CA file knows.',
  ),
  unknownToBothNext:
    'Ask IT whether this is your company’s new CA and get its certificate. Otherwise don’t continue.',
  unknown: filled(
    'Podkey doesn’t trust {origin}: its certificate was issued by “{issuer}”, which this computer doesn’t know.',
  ),
  unknownNext:
    'If that is your company’s own authority, choose its certificate as the company CA file. Otherwise someone may be intercepting the connection. Don’t continue.',
  fileWithout: filled('The company CA file {file} contains no certificate in PEM format.'),
  fileDamaged: filled('The company CA file {file} contains a damaged certificate.'),
  fileUnreadable: filled('The company CA file {file} can’t be read.'),
  fileTooLarge: filled('The company CA file {file} is too large.'),
  fileElsewhere: filled(
    'The company CA file {file} isn’t on this computer. Copy it here and choose it again.',
  ),
  fileNext: 'Choose the file again, or ask IT for your company CA’s certificate.',
});
