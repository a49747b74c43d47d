/** Sets the title of a terminal, clears it, does so with a control character of eight bits, and turns the text around. */
export const hostileText = '\u001b]0;owned\u0007\u001b[2J\u009b2J\u202eexe\u2066\r\u0008\u2028';
/** What a terminal would obey. The line break is not among it. */
export const obeyed = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
