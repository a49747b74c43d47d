/** A proxy's user name and password (RFC 7617, RFC 1929). */
export interface ProxyCredentials {
  userName: string;
  password: string;
}

/** A proxy that opens tunnels with CONNECT (RFC 9110 §9.3.6), SOCKS 5 (RFC 1928) or SOCKS 4. */
export interface Proxy {
  /** The proxy's protocol and address, such as `http://proxy.example:3128` or `socks5://proxy.example:1080`. */
  origin: string;
  /** Called for each new tunnel; resolves with undefined if no credentials are stored. */
  credentials?: () => Promise<ProxyCredentials | undefined>;
  /** Called when the proxy requires a password or refuses the one it got. */
  onSignInWanted?: () => void;
}

/** A connection's first hop: a proxy, or null for a direct connection. */
export type ProxyHop = Proxy | null;
