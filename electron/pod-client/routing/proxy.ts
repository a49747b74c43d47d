/** How a person signs in to a proxy (RFC 7617, RFC 1929). */
export interface ProxyCredentials {
  userName: string;
  password: string;
}

/** A proxy that opens tunnels: by CONNECT (RFC 9110 §9.3.6), by SOCKS 5 (RFC 1928) or by SOCKS 4. */
export interface Proxy {
  /** Such as `http://proxy.example:3128` or `socks5://proxy.example:1080`: how the proxy itself is spoken to. */
  origin: string;
  /** Gives the sign-in for each new tunnel; nothing if there is none. */
  credentials?: () => Promise<ProxyCredentials | undefined>;
  /** Hears that the proxy asks for a sign-in with a password, or for another one. */
  onSignInWanted?: () => void;
}

/** How a connection leaves this computer: through a proxy, or directly (null). */
export type ProxyHop = Proxy | null;
