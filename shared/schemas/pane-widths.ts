import { z } from 'zod';

const width = z.int().nonnegative().max(10_000);

/**
 * The widths that a person gave the panes of the main screen, in CSS pixels. `loginsAlone` applies while the clients have no pane.
 * The page holds them within the panes' limits.
 */
export const paneWidthsSchema = z.strictObject({ clients: width, logins: width, loginsAlone: width });
export type PaneWidths = z.infer<typeof paneWidthsSchema>;
