import type { Login } from '../../../shared/schemas/login.ts';
import { LoginCatalogue } from './login-catalogue.ts';

/** A client with own logins. `names` are all that main knows it by. */
export interface LibraryClient {
  key: string;
  name: string;
  count: number;
  names: readonly Login['client'][];
}

/** Returns the clients whose logins a person can export as a team library, by name. */
export function libraryClients(logins: readonly Login[]): LibraryClient[] {
  const own = logins.filter(({ source }) => source === 'own');
  const stored = new Map(own.map(({ id, client }) => [id, client]));
  const catalogue = new LoginCatalogue({ logins: own, recents: [] });
  return catalogue.clients.map((client) => {
    const names = catalogue.ofClient(client.key).map(({ login }) => stored.get(login.id) ?? null);
    const distinct = new Map(names.map((name) => [JSON.stringify(name), name]));
    return { ...client, names: [...distinct.values()] };
  });
}
