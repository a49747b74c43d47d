import { messages } from '../catalogue.ts';

/** Failures of settings that the system stores. */
export const settingFailureText = messages('setting-failures', {
  loginStart: 'The system didn’t save the startup setting.',
  loginStartNext: 'Check whether Podkey is disabled in your system’s startup programs, then try again.',
});
