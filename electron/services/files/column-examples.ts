const sampledRows = 50;
const shownExamples = 3;
const longestExample = 200;

/** The first few different cells of a column, to show what it contains. */
export function columnExamples(rows: readonly (readonly string[])[], column: number): string[] {
  const cells = rows
    .slice(0, sampledRows)
    .map((row) => row[column] ?? '')
    .filter((cell) => cell.trim() !== '');
  return [...new Set(cells)].slice(0, shownExamples).map((cell) => cell.slice(0, longestExample));
}
