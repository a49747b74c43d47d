/** A field's name without case and punctuation: `organization_id`, `organizationId` and `Organization-ID` are one name. */
export function foldedName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The fields of a JSON object by their folded names; the first one counts if two fold to the same name. */
export function foldedFields(object: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(object)) {
    const folded = foldedName(name);
    if (!fields.has(folded)) fields.set(folded, value);
  }
  return fields;
}
