import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';

/** The result of a step; `ms` is its duration without the picture. */
interface StepReport {
  step: string;
  passed: boolean;
  ms: number;
  screenshot?: string;
  error?: string;
}

/** The tour's steps with a picture of each, written to `tour.json` in its folder. */
export class TourReport {
  readonly #folder: string;
  readonly #runtime: string;
  readonly #steps: StepReport[] = [];

  constructor(folder: string, runtime: string) {
    this.#folder = folder;
    this.#runtime = runtime;
  }

  get passed(): boolean {
    return this.#steps.length > 0 && !this.failed;
  }

  /** Whether a step has failed and has been reported. */
  get failed(): boolean {
    return this.#steps.some((step) => !step.passed);
  }

  /** Runs a step, takes a picture of `page` if given, and stops the tour if the step fails. */
  async step(name: string, page: Page | undefined, act: () => Promise<void>): Promise<void> {
    const startedAt = performance.now();
    const failure = await act().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    const report: StepReport = {
      step: name,
      passed: !failure,
      ms: Math.round(performance.now() - startedAt),
    };
    if (page) report.screenshot = await this.#picture(name, page);
    if (failure) report.error = failure.message.split('\n', 1)[0] ?? '';
    this.#steps.push(report);
    console.log(`${failure ? '✗' : '✓'} ${name} (${report.ms} ms)${failure ? `: ${failure.message}` : ''}`);
    if (failure) throw failure;
  }

  async write(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const report = { runtime: this.#runtime, steps: this.#steps };
    await writeFile(path.join(this.#folder, 'tour.json'), `${JSON.stringify(report, null, 2)}\n`);
  }

  async #picture(name: string, page: Page): Promise<string> {
    const number = String(this.#steps.length + 1).padStart(2, '0');
    const file = `${number}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`;
    await page.screenshot({ path: path.join(this.#folder, file), animations: 'disabled' });
    return file;
  }
}
