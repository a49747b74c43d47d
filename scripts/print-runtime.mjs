import { electronRuntime, runtimeLine } from './electron-runtime.mjs';

/** Playwright's global set-up: prints which runtime the end-to-end tests run on. */
export default function printRuntime() {
  console.log(runtimeLine(electronRuntime()));
}
