import { byHand, checked, checkedOnElectron, type UnverifiedRow } from './row.ts';

/** What reaches the network, and how. */
export const networkRows = [
  {
    id: 'session-requests',
    what: 'No session of Chromium’s sends a request or opens a connection in the first 60 s after the start',
    why: 'The stand-in has no `netLog`, and its Chromium is started with no background traffic',
    shownBy: checkedOnElectron,
  },
  {
    id: 'spellchecker-off',
    what: 'The spellchecker is off in every session, so no dictionary is fetched',
    why: 'The stand-in remembers the settings of a spellchecker, and has none that would fetch anything',
    shownBy: checkedOnElectron,
  },
  {
    id: 'page-network',
    what: 'The page reaches no server on this computer, by `fetch`, image, `preconnect` or `prefetch`',
    why: 'The stand-in halts requests by the DevTools protocol and does nothing with `setProxy`',
    shownBy: checkedOnElectron,
  },
  {
    id: 'webrtc',
    what: 'WebRTC reaches nobody: no UDP, and over TCP only the session’s proxy, where nobody listens',
    why: 'The stand-in remembers `setWebRTCIPHandlingPolicy` and `setProxy` and does neither',
    shownBy: checkedOnElectron,
  },
  {
    id: 'certificate-authorities',
    what: 'Podkey reads this computer’s certificate authorities (`tls.getCACertificates`) and makes a TLS context of them, under Electron’s TLS',
    why: 'The stand-in has Node’s OpenSSL, Electron has BoringSSL',
    shownBy: checked,
  },
  {
    id: 'system-proxy',
    what: 'The system says the way to an address, by its settings and by PAC (`session.resolveProxy`)',
    why: 'The stand-in reads `--proxy-server` only',
    shownBy: checkedOnElectron,
  },
  {
    id: 'company-authority',
    what: 'A company’s authority that the system trusts vouches for a pod',
    why: 'The tests install no authority in the system',
    shownBy: byHand(
      'Install a company’s authority in the system, **Test connection** to a pod it vouches for',
    ),
  },
  {
    id: 'proxy-in-use',
    what: 'A proxy of the system’s settings is used',
    why: 'The stand-in reads `--proxy-server` only',
    shownBy: byHand('Set one in the system, `npm start`, **Test connection**: the step `Proxy` is there'),
  },
  {
    id: 'client-certificate',
    what: 'A pod that requires a client certificate is named as such. With TLS 1.3, a server that closes the connection without an alert can’t be told from one that went away, because BoringSSL does not report the signature algorithms (`getSharedSigalgs`)',
    why: 'The stand-in has Node’s OpenSSL, Electron has BoringSSL',
    shownBy: byHand(
      'With a certificate that the computer trusts, run `openssl s_server -accept 8443 -cert CERT -key KEY -Verify 1`, once with `-tls1_2` and once with `-tls1_3`; **Test connection** to port 8443: it names the client certificate. With nginx and `ssl_verify_client on`, too. With a gateway that ends TLS 1.3 without an alert: note what it says',
    ),
  },
  {
    id: 'webrtc-elsewhere',
    what: 'WebRTC reaches no other computer either; `app://` and the system’s proxy settings work on beside it',
    why: 'The self-check listens on this computer only',
    shownBy: byHand(
      "`npm start`, in the page’s console `new RTCPeerConnection({iceServers: [{urls: 'stun:HOST:PORT'}, {urls: 'turn:HOST:PORT?transport=tcp', username: 'x', credential: 'x'}]})` with a data channel and a local description: `nc -u -l` and `nc -l` on HOST hear nothing; then **Test connection** behind a PAC file",
    ),
  },
  {
    id: 'resource-hints',
    what: 'Whether the page’s resource hints (`preconnect`, `dns-prefetch`) look a name up',
    why: 'A name that is looked up shows only in a capture of the network',
    shownBy: byHand(
      'Add such links in the page’s console: no connection, and whether the name is looked up, by a capture of the network',
    ),
  },
  {
    id: 'new-origin-dialog',
    what: 'The dialog before a new pod or proxy is contacted: Enter and Escape cancel (on macOS Enter does nothing, because Escape has the same button), it shows the whole address, belongs to the window, and closes when Podkey locks',
    why: 'The stand-in cancels all dialogs',
    shownBy: byHand(
      '`npm start`, add an account for `https://a.example`, **Save account**, press Enter; again, and press the panic key in another program',
    ),
  },
] as const satisfies readonly UnverifiedRow[];
