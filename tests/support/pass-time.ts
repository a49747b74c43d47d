import type { ElectronApplication, Page } from 'playwright';
import { stateInPage } from './page-bridge.ts';

/** Moves Podkey's monotonic clock forward. */
export const passTime = (app: ElectronApplication, ms: number) =>
  app.evaluate((_electron, ms) => {
    const before = performance.now.bind(performance);
    performance.now = () => before() + ms;
  }, ms);

/** Lets a minute pass for Podkey, after which browsers may ask as often as before. All at once would be a stall, after which Podkey locks. */
export async function passMinute(app: ElectronApplication, page: Page): Promise<void> {
  for (let part = 0; part < 4; part += 1) {
    await passTime(app, 15_000);
    // Podkey sees with each call that it didn't stall.
    await stateInPage(page, 'lock');
  }
}
