/** Reads a line list (shared/schemas/line-list.ts) without splitting all of it. */
export class Lines {
  readonly text: string;
  /** Offset of each line's start, and of the text's end. */
  readonly starts: Uint32Array;
  readonly count: number;

  /** `starts`, if known: the offset of each line's start, and of the text's end. */
  constructor(text: string, starts: Uint32Array = startsOf(text)) {
    this.text = text;
    this.starts = starts;
    this.count = starts.length - 1;
  }

  /** The line at an index; empty if there is none. */
  at(index: number): string {
    const start = this.starts[index];
    const next = this.starts[index + 1];
    return start === undefined || next === undefined ? '' : this.text.slice(start, next - 1);
  }

  /** The length of the line at an index. */
  lengthAt(index: number): number {
    return (this.starts[index + 1] ?? 0) - (this.starts[index] ?? 0) - 1;
  }

  /** Indexes of the lines that contain the text, or start with it, in order. */
  indexesOf(text: string, { only }: { only: 'at the start' | 'anywhere' }): number[] {
    const sought = only === 'anywhere' ? text : `\n${text}`;
    const indexes: number[] = [];
    if (only === 'at the start' && this.text.startsWith(text)) indexes.push(0);
    let index = 0;
    for (let at = this.text.indexOf(sought); at >= 0;) {
      const hit = only === 'anywhere' ? at : at + 1;
      while ((this.starts[index + 1] ?? Infinity) <= hit) index += 1;
      if (index >= this.count) break;
      indexes.push(index);
      at = this.text.indexOf(sought, (this.starts[index + 1] ?? 0) - 1);
    }
    return indexes;
  }
}

function startsOf(text: string): Uint32Array {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return Uint32Array.from(starts);
}
