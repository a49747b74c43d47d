/**
 * Returns how long `act` kept this process's processor busy, in ms. Other programs do not count, so a busy machine makes nothing
 * slower.
 */
export async function cpuMs(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
