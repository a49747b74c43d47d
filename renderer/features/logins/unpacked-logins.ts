import type { AccountLogins, Login } from '../../../shared/schemas/login.ts';
import { loginOfLine } from '../../../shared/schemas/login-line.ts';
import type { PackedLogins } from '../../../shared/schemas/packed-logins.ts';
import { BridgeError } from '../../bridge/bridge-error.ts';
import { brokenBridge } from '../../bridge/invoke.ts';
import { yieldWhenLong } from '../../search/yield-when-long.ts';
import { Lines } from '../../search/lines.ts';

/** Number of logins unpacked before the page may draw again. Unpacking them takes much less than a frame. */
const batchSize = 200;

/**
 * Unpacks the logins in batches, because 20,000 at once would block the page.
 *
 * Throws a `BridgeError` if a line does not fit the contract.
 */
export async function unpackedLogins({ logins, recents }: PackedLogins): Promise<AccountLogins> {
  const yieldIfLong = yieldWhenLong();
  const lines = new Lines(logins);
  const read: Login[] = [];
  for (let index = 0; index < lines.count; index += 1) {
    if (index % batchSize === 0) await yieldIfLong();
    read.push(loginOf(lines.at(index)));
  }
  return { logins: read, recents };
}

function loginOf(line: string): Login {
  const login = loginOfLine(line);
  if (!login) throw new BridgeError(brokenBridge());
  return login;
}
