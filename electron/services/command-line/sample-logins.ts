import type { SampleExample } from '../../../shared/schemas/secure-value.ts';
import { kindOfProperty } from '../../../shared/schemas/item-kind.ts';
import { parseSecureValueLink } from '../../../shared/schemas/secure-value-link.ts';
import type { NamedLogin } from './find-item.ts';

/** Separates the asset from the property in an example's name. */
const separator = ' · ';

/**
 * The sample pod's examples as logins, so that the command line can be tried before a person has saved any: “Core router · admin
 * password” is the item “admin password” of the login “Core router”.
 */
export function sampleLogins(examples: readonly SampleExample[], podUrl: string): NamedLogin[] {
  const logins = new Map<string, NamedLogin & { items: NamedLogin['items'][number][] }>();
  for (const example of examples) {
    const link = parseSecureValueLink(example.path, podUrl);
    if (link.kind !== 'locator') continue;
    const [name = example.name, label = null] = example.name.split(separator);
    const known = logins.get(name);
    const login = known ?? {
      id: name,
      name,
      client: null,
      userName: null,
      address: null,
      tags: [],
      items: [],
    };
    const kind = kindOfProperty(link.locator.property);
    login.items.push({ id: example.name, kind, label, locator: link.locator });
    logins.set(name, login);
  }
  return [...logins.values()];
}
