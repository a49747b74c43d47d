import type { ElectronApplication, Page } from 'playwright';
import { leftoversInFiles, leftoversInProcesses } from '../support/leftovers/in-files.ts';
import {
  leftoversInMainBuffers,
  leftoversInMainHeap,
  leftoversInPageHeap,
} from '../support/leftovers/in-heaps.ts';
import { leftoversInIpc } from '../support/leftovers/in-ipc.ts';
import { leftoversInPage } from '../support/leftovers/in-page.ts';
import { leftoversInSelections } from '../support/leftovers/in-selections.ts';
import { leftoversIn, type Needle } from '../support/leftovers/leftover.ts';
import type { LeakReport } from './leak-report.ts';
import * as plants from './plants.ts';

/** A running Podkey, and where its traces are. */
export interface Running {
  app: ElectronApplication;
  page: Page;
  userData: string;
  display: string;
  /** The file that records all IPC traffic. */
  ipcFile: string;
  /** Its output so far. */
  output: string;
}

/** Searches everything except IPC traffic, while Podkey runs and is locked. */
export async function searchWhileRunning(
  running: Running,
  plant: Needle,
  needles: readonly Needle[],
  report: LeakReport,
): Promise<void> {
  const { app, page, userData, display } = running;
  // First, because planting replaces the selections' content.
  report.add('selections', await leftoversInSelections(display, needles), []);
  report.add('page’s heap', await leftoversInPageHeap(page, needles), []);
  report.add('page', await leftoversInPage(page, needles), []);

  const onSelections = await plants.plantOnSelections(display, plant);
  report.add('selections', await leftoversInSelections(display, needles), onSelections);
  const inPage = await plants.plantInPage(page, plant);
  report.add('page', await leftoversInPage(page, needles), inPage);
  const inFiles = await plants.plantInFiles(userData, plant);
  report.add('files', await leftoversInFiles(userData, needles), inFiles);
  const inProcess = await plants.plantInProcess(plant);
  report.add('arguments and environments', await leftoversInProcesses(needles), inProcess.places);
  await inProcess.end();
  const inMain = await plants.plantInMain(app, plant);
  report.add('main’s heap', await leftoversInMainHeap(app, needles), inMain.heap);
  report.add('main’s buffers', await leftoversInMainBuffers(app, needles), inMain.buffers);
  report.add('output', leftoversIn(running.output, 'output', needles), inMain.output);
  const inIpc = await plants.plantInIpc(app, page, plant);
  report.add('IPC traffic', await leftoversInIpc(running.ipcFile, [plant]), inIpc);
}

/** Searches what is left after Podkey has quit. */
export async function searchWhatIsLeft(
  { userData, display, output }: Running,
  plant: Needle,
  needles: readonly Needle[],
  report: LeakReport,
): Promise<void> {
  const inFiles = await plants.plantInFiles(userData, plant);
  report.add('files after the end', await leftoversInFiles(userData, needles), inFiles);
  report.add('arguments and environments', await leftoversInProcesses(needles), []);
  report.add('selections', await leftoversInSelections(display, needles), []);
  report.add('output', leftoversIn(output, 'output', needles), []);
}

/** Counts the secrets that crossed between page and main, by direction, call and name. */
export async function secretsThatCrossed(
  ipcFile: string,
  needles: readonly Needle[],
): Promise<Record<string, number>> {
  const crossed: Record<string, number> = {};
  for (const { name, place } of await leftoversInIpc(ipcFile, needles)) {
    if (name !== plants.plantName) crossed[`${place}: ${name}`] = (crossed[`${place}: ${name}`] ?? 0) + 1;
  }
  return crossed;
}
