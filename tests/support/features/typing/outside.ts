import { ScriptedKeyboard } from './scripted-keyboard.ts';

/** A keyboard whose window nothing has, and which types into memory. */
export const outside = () => ({ keyboard: new ScriptedKeyboard() });
