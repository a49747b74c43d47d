import { byHand, checked, checkedOnElectron, type UnverifiedRow } from './row.ts';

/** What reaches the network, and how. */
export const networkRows = [
  {
    id: 'session-requests',
    what: 'No session of Chromium’s sends a request or opens a connection in the first 60 s after the start',
    shownBy: checkedOnElectron(
      'The stand-in has no `netLog`, and its Chromium is started with no background traffic',
    ),
  },
  {
    id: 'spellchecker-off',
    what: 'The spellchecker is off in every session, so no dictionary is fetched',
    shownBy: checkedOnElectron(
      'The stand-in remembers the settings of a spellchecker, and has none that would fetch anything',
    ),
  },
  {
    id: 'page-network',
    what: 'The page reaches no server on this computer, by `fetch`, image, `preconnect` or `prefetch`',
    shownBy: checkedOnElectron(
      'The stand-in halts requests by the DevTools protocol and does nothing with `setProxy`',
    ),
  },
  {
    id: 'webrtc',
    what: 'WebRTC reaches nobody: no UDP, and over TCP only the session’s proxy, where nobody listens',
    shownBy: checkedOnElectron(
      'The stand-in remembers `setWebRTCIPHandlingPolicy` and `setProxy` and does neither',
    ),
  },
  {
    id: 'certificate-authorities',
    what: 'Podkey reads this computer’s certificate authorities (`tls.getCACertificates`) and makes a TLS context of them, under Electron’s TLS',
    shownBy: checked,
  },
  {
    id: 'system-proxy',
    what: 'The system says the way to an address, and a PAC file is obeyed (`session.resolveProxy`)',
    shownBy: checkedOnElectron('The stand-in reads `--proxy-server` only'),
  },
  {
    id: 'company-network',
    what: 'A company’s network: its authority in the system, its proxy or PAC file, a pod that requires a client certificate (TLS 1.2 and 1.3; BoringSSL reports less than OpenSSL)',
    shownBy: byHand(
      'Install the authority, set the proxy, **Test connection** to a pod behind them; `openssl s_server -Verify 1 -cert CERT -key KEY`: it names the client certificate',
    ),
  },
] as const satisfies readonly UnverifiedRow[];
