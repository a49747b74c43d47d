/** The passphrase of the keys below, which were made for this check (`ssh-keygen -t ecdsa -m PEM`, and `-m PKCS8`) and open nothing. */
export const keyPassphrase = 'self-check';

/** Encrypted private keys, by their format. */
export const encryptedKeys = {
  PEM: `-----BEGIN EC PRIVATE KEY-----
Proc-Type: 4,ENCRYPTED
DEK-Info: AES-128-CBC,B0281143006CB17CFF638D7C82825822

/eU5kay+0C+jnchxRpEzvg2Mjgvtq3AAX3NrQeUQVZIbl3086nzFNi3mkP6AmtQb
YiQY4mJ9r5NlfgCLHLajLp/0bZCqHo/l2PhGWQhJwAD7V1UJzTMqoQ7X9TKYzOp+
XFlHZRaC1ctTzQfvsZ4rAJiqxOyitHhuM08gaBwch0A=
-----END EC PRIVATE KEY-----`,
  'PKCS#8': `-----BEGIN ENCRYPTED PRIVATE KEY-----
MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAjcZGCiuu/9RgICCAAw
DAYIKoZIhvcNAgkFADAdBglghkgBZQMEAQIEENEeMLIG8ux254KF5PKpMfsEgZC+
hHcixof5V4RVsQFwY2SAwjrwI1MTAXxMoquux7cpNb1NWD/jCpTxmI+tACsGwXTH
9cWpYYQNJEWmi6Psasik3dm/77/vCk0IACwsE8cXaOBwg7hF7EgYDPLplZEEpB2O
d13Q0oj5RWUiwSP5qEapQwuZ/o0ybmsoe99i76MihLU52mO8XrWp1VmRtvcLqxU=
-----END ENCRYPTED PRIVATE KEY-----`,
};
