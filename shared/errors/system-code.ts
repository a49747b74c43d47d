/** What the system calls a failure that Node has thrown, such as `ENOENT`; undefined for whatever else was thrown. */
export function systemCode(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : undefined;
}
