import { electronRuntime, runtimeLine } from './electron-runtime.mjs';

/** Begins an end-to-end run with the line that says what it runs on. */
export default function sayRuntime() {
  console.log(runtimeLine(electronRuntime()));
}
