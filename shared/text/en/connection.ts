import { failures } from '../../errors/failures.ts';
import { filled, messages } from '../catalogue.ts';

export const connectionTestText = messages('connectionTest', {
  title: 'Connection test',
  test: 'Test connection',
  stop: 'Stop the test',
  start: 'This computer',
  pod: 'Pod',
  testing: 'Testing the connection',
  accepted: filled('Connected in {milliseconds} ms.'),
  milliseconds: filled('{milliseconds} ms'),
});

/** Steps of a connection test, by the schema's values. */
export const connectionStepText = messages('connectionStep', {
  secret: 'Stored secret',
  ca: 'Company CA file',
  proxy: 'Proxy',
  dns: 'DNS lookup',
  connect: 'Connection',
  tls: 'Certificate',
  pod: 'Documentation service',
  credentials: 'Account and API key',
  clock: 'Clock difference',
});

/** Outcome of a step; follows its name. */
export const stepOutcomeText = messages('stepOutcome', {
  passed: ': OK',
  warned: ': OK, with a warning',
  failed: ': failed',
  running: ': being checked',
  waiting: ': not checked yet',
});

/** Findings of a connection test about clocks, addresses and credentials. */
export const diagnosisText = messages('diagnosis', {
  podAhead: filled('Your clock is {span} behind the pod’s.'),
  podBehind: filled('Your clock is {span} ahead of the pod’s.'),
  clockNext:
    'Turn on automatic time on this computer. Podkey’s countdowns already allow for the difference; other programs may not.',
  seconds: filled('{count} s'),
  minutes: filled('{count} min'),
  hours: filled('{count} h'),
  noService: filled('There is no documentation service at this address ({status}).'),
  noServiceNext: 'Check the pod’s address and path. A different web server is responding.',
  unlikeService: 'The response doesn’t look like it came from the documentation service.',
  unlikeServiceNext: 'Check the pod’s address: a gateway or proxy may have responded instead.',
  environmentSaid: filled('These credentials are probably for another environment ({status}).'),
  environmentNext: 'Check that your API key was created at this pod’s address.',
  environmentCause: 'The account ID and API key belong to a different environment.',
  accountSaid: filled('The account ID is probably wrong ({status}).'),
  accountNext: 'Copy the account ID again from the documentation service.',
  accountCause: 'The account ID doesn’t match this API key.',
  keySaid: filled('The API key is probably wrong ({status}).'),
  keyNext: 'Copy the API key’s ID and secret again, or create a new key.',
  keyCause: 'The API key’s ID or secret is wrong, or the key was revoked.',
  unexplained: filled('The pod doesn’t accept these credentials and doesn’t say why ({status}).'),
  possibleCauses: 'Possible causes:',
  otherCauses: 'If that’s correct, check these:',
  cancelled: 'Connection test cancelled.',
  cancelledNext: 'Test again when you’re ready.',
});

export const diagnosisFailures = failures(diagnosisText, {
  podAhead: { kind: 'clock', next: 'clockNext', retryable: true },
  podBehind: { kind: 'clock', next: 'clockNext', retryable: true },
  unlikeService: { kind: 'unexpected-response' },
  cancelled: { kind: 'cancelled', retryable: true },
});

/** The dialog before Podkey contacts a pod for the first time. The address stands above `detail`. */
export const podQuestionText = messages('podQuestion', {
  message: 'Connect to a new pod?',
  detail: filled(
    'The account “{account}” signs in at this address. Podkey hasn’t contacted it yet.\n\nConnect only if this is the address of your documentation service. Podkey won’t ask again while an account uses it.',
  ),
  yes: 'Connect',
});

/** The dialog before Podkey contacts a proxy for the first time. */
export const proxyQuestionText = messages('proxyQuestion', {
  message: 'Use a new proxy?',
  detail: filled(
    'The account “{account}” reaches its pod through this proxy, which learns the pod’s name and gets the proxy password, if there is one. Podkey hasn’t contacted it yet.\n\nUse it only if your IT department gave you this address. Podkey won’t ask again while an account uses it.',
  ),
  yes: 'Use proxy',
});

/** The dialog before Podkey sends a password to a system proxy. */
export const systemProxyQuestionText = messages('systemProxyQuestion', {
  message: 'Sign in to this proxy?',
  detail:
    'This computer’s settings lead to this proxy, which asks for a user name and a password. Podkey hasn’t sent it a password yet.\n\nSign in only if your IT department runs this proxy.',
  yes: 'Sign in',
});

/** The choices in these dialogs, and why Podkey does not connect. */
export const originConsentText = messages('originConsent', {
  refused: filled('You didn’t let Podkey connect to {origin}, so nothing was sent there.'),
  refusedNext: filled(
    'Check the address in the account. Podkey can ask about this address again in {seconds} s.',
  ),
  unconfirmed: filled('You haven’t confirmed {origin} yet, so nothing was sent there.'),
  unconfirmedNext: 'Edit the account, check its addresses and save it: Podkey asks you then.',
  closed: 'Podkey was locked before you answered.',
  closedNext: 'Try again.',
});

export const originConsentFailures = failures(originConsentText, {
  refused: { kind: 'unconfirmed', retryable: true },
  unconfirmed: { kind: 'unconfirmed' },
  closed: { kind: 'cancelled', retryable: true },
});

export const proxySignInText = messages('proxySignIn', {
  title: 'Sign in to the proxy',
  lead: filled(
    'This computer’s settings lead to the proxy {proxy}, which asks for a user name and password. Podkey sends them only to this proxy.',
  ),
  notAccepted: filled('The proxy didn’t accept the password for {userName}.'),
  inTheClear:
    'The connection to this proxy isn’t encrypted. Others on the same network can read the password.',
  userName: 'User name',
  password: 'Password',
  signIn: 'Sign in',
  tryAgain: 'Failed requests aren’t resent automatically: try again after you sign in.',
});

/** Network failures; `{origin}` is the pod's. */
export const networkFailureText = messages('networkFailure', {
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
  noConnection: filled('No connection to {origin} after {seconds} s.'),
  systemTimeout: filled('Connecting to {origin} timed out.'),
  noConnectionNext: 'Check the network connection and the VPN. A firewall may be dropping the connection.',
  responseStopped: filled('The response from {origin} stopped: nothing more came for {seconds} s.'),
  noResponse: filled('No answer from {origin} after {seconds} s.'),
  noResponseNext: 'Try again. If it keeps happening, the pod may be overloaded: contact its operator.',
  proxyFailed: filled('The proxy blocked the connection to {origin}.'),
  proxyFailedNext: 'Check the proxy’s address and sign-in, and that it allows this pod.',
  cutOff: filled('The response from {origin} was cut off.'),
  cutOffNext:
    'Try again. If it keeps happening, contact the pod’s operator, or check for a proxy or firewall in between.',
  lost: filled('{origin} closed the connection without responding.'),
  lostNext:
    'Try again. If it keeps happening, contact the pod’s operator, or check for a firewall in between.',
  lostInHandshake: filled('{origin} closed the connection before it was secure.'),
  lostInHandshakeNext:
    'Try again. If it happens again, check the address and port: the port may belong to another program or to plain http. A firewall in between may also end the connection.',
  tlsInsteadOfHttp: filled('{origin} expects an encrypted connection on this port.'),
  tlsInsteadOfHttpNext: 'Enter the pod’s address with https://.',
  notHttp: filled('{origin} didn’t return a valid HTTP response.'),
  notHttpNext: 'Check the pod’s address and port: another program may be listening there.',
  twoLengths: filled(
    '{origin} sent a response with contradictory headers: its length is given twice or wrongly.',
  ),
  twoLengthsNext:
    'Ask the pod’s operator to correct the Content-Length header, also in a proxy or load balancer in front of the pod.',
  unaskedContinue: filled(
    '{origin} sent an interim response (100 or 101) that Podkey didn’t ask for, and not the response itself.',
  ),
  unaskedContinueNext:
    'Try again. If it happens again, ask the pod’s operator to stop sending “100 Continue” unasked, also from a proxy or load balancer in front of the pod.',
  unknown: filled('The connection to {origin} failed for an unknown reason.'),
  unknownNext: 'Try again. If it happens again, restart Podkey.',
  tooLong: filled('No complete answer from {origin} after {seconds} s.'),
  tooLongNext: 'Check the network connection and try again. The pod may be overloaded.',
});

export const networkFailures = failures(networkFailureText, {
  refused: { kind: 'offline', retryable: true },
  unreachable: { kind: 'offline', retryable: true },
  unknownName: { kind: 'dns', retryable: true },
  notLoopback: { kind: 'dns' },
  noConnection: { kind: 'timeout', retryable: true },
  systemTimeout: { kind: 'timeout', next: 'noConnectionNext', retryable: true },
  responseStopped: { kind: 'timeout', next: 'noResponseNext', retryable: true },
  noResponse: { kind: 'timeout', retryable: true },
  proxyFailed: { kind: 'proxy', retryable: true },
  cutOff: { kind: 'unexpected-response', retryable: true },
  lost: { kind: 'offline', retryable: true },
  lostInHandshake: { kind: 'offline', retryable: true },
  tlsInsteadOfHttp: { kind: 'unexpected-response' },
  notHttp: { kind: 'unexpected-response' },
  twoLengths: { kind: 'unexpected-response' },
  unaskedContinue: { kind: 'unexpected-response', retryable: true },
  unknown: { kind: 'internal', retryable: true },
  tooLong: { kind: 'timeout', retryable: true },
});

/** Proxy failures; `{proxy}` is the proxy's origin. One that is unreachable may have a wrong address, whatever the network says. */
export const proxyText = messages('proxy', {
  refused: filled('The proxy {proxy} refused the connection.'),
  unknownName: filled('The proxy {proxy} couldn’t be found (DNS).'),
  badCertificate: filled('This computer doesn’t trust the certificate of the proxy {proxy}.'),
  unreachable: filled('The proxy {proxy} can’t be reached.'),
  timedOut: filled('No connection to the proxy {proxy} after {seconds} s.'),
  unreachableNext: 'Check the proxy’s address and port in the account or in the system settings.',
  closed: filled('The proxy {proxy} closed the connection without responding.'),
  closedNext:
    'Check the proxy’s address and port, and whether it starts with http://, https:// or socks5://: the port may expect another protocol.',
  speaksTls: filled('The proxy {proxy} expects an encrypted connection on this port.'),
  speaksTlsNext: 'Enter the proxy’s address with https://, or use its port for http.',
  notTls: filled('The proxy {proxy} doesn’t speak TLS on this port.'),
  notTlsNext:
    'Enter the proxy’s address with http:// (most proxies) or socks5://, or use its port for https.',
  otherProtocol: filled('The proxy {proxy} responds in another protocol than its address says.'),
  otherProtocolNext:
    'Check the proxy’s port and whether its address starts with http://, https://, socks5:// or socks4://.',
  clientCertificate: filled('The proxy {proxy} requires a client certificate, which Podkey can’t present.'),
  clientCertificateNext:
    'Ask the proxy’s operator for a port without client certificates, or use another proxy.',
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
const unreachableProxy = { kind: 'proxy', next: 'unreachableNext', retryable: true } as const;
const refusingProxy = { kind: 'proxy', retryable: true } as const;
export const proxyFailures = failures(proxyText, {
  refused: unreachableProxy,
  unknownName: unreachableProxy,
  badCertificate: unreachableProxy,
  unreachable: unreachableProxy,
  timedOut: unreachableProxy,
  closed: refusingProxy,
  speaksTls: refusingProxy,
  notTls: refusingProxy,
  otherProtocol: refusingProxy,
  clientCertificate: refusingProxy,
  wrongSignIn: refusingProxy,
  wantsSignIn: refusingProxy,
  otherSignIn: refusingProxy,
  couldNot: refusingProxy,
  notAllowed: refusingProxy,
  wrongKind: { kind: 'proxy' },
  passwordMissing: { kind: 'proxy' },
});

const perhapsIntercepted =
  'Don’t continue: someone may be intercepting the connection. Ask the pod’s operator, or your IT department if it issued the certificate.';

/** Why a pod's certificate is not trusted; `{origin}` is the pod's. */
export const certificateText = messages('certificate', {
  untrusted: filled(
    'Podkey doesn’t trust {origin}: its certificate wasn’t issued by an authority this computer trusts.',
  ),
  untrustedNext:
    'If your company runs its own certificate authority, have its certificate installed on this computer. Otherwise someone may be intercepting the connection. Don’t continue.',
  expired: filled('Podkey doesn’t trust {origin}: its certificate isn’t valid at this time.'),
  expiredNext:
    'Check this computer’s date and time. If they’re right, the pod’s certificate has to be renewed. Don’t continue before that.',
  otherName: filled('Podkey doesn’t trust {origin}: its certificate is for a different name.'),
  otherNameNext:
    'Check the pod’s address. If it’s right, the pod is misconfigured or someone is impersonating it. Don’t continue.',
  revoked: filled('Podkey doesn’t trust {origin}: its certificate has been revoked.'),
  revokedNext: 'Don’t continue. Contact the pod’s operator.',
  badSignature: filled('Podkey doesn’t trust {origin}: its certificate’s signature is wrong.'),
  badSignatureNext: perhapsIntercepted,
  notForServers: filled(
    'Podkey doesn’t trust {origin}: its certificate or an authority’s isn’t made for this use.',
  ),
  notForServersNext: perhapsIntercepted,
  badChain: filled(
    'Podkey doesn’t trust {origin}: an authority in its certificate’s chain wasn’t allowed to issue it.',
  ),
  badChainNext: perhapsIntercepted,
  unreadable: filled('Podkey doesn’t trust {origin}: its certificate can’t be read.'),
  unreadableNext: perhapsIntercepted,
  weak: filled(
    'Podkey doesn’t trust {origin}: its certificate or an authority’s uses a key or signature that is too weak, such as RSA with 1024 bits or SHA-1.',
  ),
  weakNext: perhapsIntercepted,
  constrained: filled(
    'Podkey doesn’t trust {origin}: its certificate’s authority may not issue certificates for this name.',
  ),
  constrainedNext: perhapsIntercepted,
  unknownExtension: filled(
    'Podkey doesn’t trust {origin}: its certificate has a condition (critical extension) that Podkey can’t check.',
  ),
  unknownExtensionNext: perhapsIntercepted,
  revocationUnknown: filled(
    'Podkey doesn’t trust {origin}: Podkey can’t tell whether its certificate was revoked.',
  ),
  revocationUnknownNext: perhapsIntercepted,
  refusedCertificate: filled('Podkey doesn’t trust {origin}: its certificate failed the check.'),
  refusedCertificateNext: perhapsIntercepted,
  clientCertificate: filled('{origin} requires a client certificate, which Podkey can’t present.'),
  clientCertificateNext:
    'Ask the pod’s operator for an address without client certificates, or check whether a gateway or VPN in between requires one.',
  notTls: filled('{origin} responds on this port without encryption, so nothing was sent.'),
  notTlsNext:
    'Check the address and port: it may be the port for plain http or of another program. Podkey connects to a pod only with https.',
  oldVersion: filled('{origin} supports only an outdated version of TLS or outdated ciphers.'),
  oldVersionNext:
    'Ask the pod’s operator to turn on TLS 1.2 or 1.3. Check also that no proxy inspects the traffic.',
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
  fileWithout: filled('The company CA file {file} contains no certificate.'),
  fileWithoutNext:
    'Choose a .cer, .crt, .pem or .p7b file (PEM, DER or PKCS #7), or ask IT for your company CA’s certificate in such a file.',
  fileWithKey: filled('The company CA file {file} holds a private key, not just certificates.'),
  fileWithKeyNext:
    'Export the certificate again without its private key, as .cer or .p7b. A private key doesn’t belong here.',
  fileRelative: filled('{file} isn’t a whole path, so it could mean another file later.'),
  fileDamaged: filled('The company CA file {file} contains a damaged certificate.'),
  fileUnreadable: filled('The company CA file {file} can’t be read.'),
  fileTooLarge: filled('The company CA file {file} is too large.'),
  fileElsewhere: filled(
    'The company CA file {file} isn’t on this computer. Copy it here and choose it again.',
  ),
  fileNext: 'Choose the file again, or ask IT for your company CA’s certificate.',
});

export const caFileFailures = failures(certificateText, {
  fileWithout: { kind: 'tls', retryable: true },
  fileWithKey: { kind: 'tls', retryable: true },
  fileRelative: { kind: 'tls', next: 'fileNext', retryable: true },
  fileDamaged: { kind: 'tls', next: 'fileNext', retryable: true },
  fileUnreadable: { kind: 'tls', next: 'fileNext', retryable: true },
  fileTooLarge: { kind: 'tls', next: 'fileNext', retryable: true },
  fileElsewhere: { kind: 'tls', next: 'fileNext', retryable: true },
});
