/** A live text in a heap, and what holds it. */
export interface HeapText {
  text: string;
  /** The names on the path from a heap root to it. */
  heldBy(): string;
}

/** The used part of V8's heap snapshot format (v8-profiler.h, "HeapSnapshot::Serialize"). */
interface Snapshot {
  snapshot: {
    meta: {
      node_fields: string[];
      node_types: [string[], ...unknown[]];
      edge_fields: string[];
      edge_types: [string[], ...unknown[]];
    };
  };
  nodes: number[];
  edges: number[];
  strings: string[];
}

/**
 * Returns every text in a heap snapshot: every name, which includes all strings, and every rope (a concatenation that
 * V8 has not flattened yet), joined.
 *
 * V8 truncates texts after 1,024 characters unless it is run with `--heap-snapshot-string-limit`.
 */
export function textsInHeap(json: string): HeapText[] {
  const heap = new Heap(JSON.parse(json) as Snapshot);
  return [...heap.names(), ...heap.ropes()];
}

/**
 * Returns the total size of the objects in a heap snapshot, in bytes, except for some of V8's types, such as `code`.
 */
export function bytesInHeap(json: string, without: ReadonlySet<string>): number {
  const { snapshot, nodes } = JSON.parse(json) as Snapshot;
  const { node_fields, node_types } = snapshot.meta;
  const [types] = node_types;
  const [type, size] = [node_fields.indexOf('type'), node_fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += node_fields.length)
    if (!without.has(types[nodes[node + type] ?? -1] ?? '')) bytes += nodes[node + size] ?? 0;
  return bytes;
}

class Heap {
  readonly #snapshot: Snapshot;
  readonly #nodeSize: number;
  readonly #edgeSize: number;
  readonly #nodeTypes: string[];
  readonly #edgeTypes: string[];
  /** The index of each node's first edge; one more for the end. */
  readonly #firstEdge: Uint32Array;
  readonly #count: number;

  constructor(snapshot: Snapshot) {
    const { node_fields, node_types, edge_fields, edge_types } = snapshot.snapshot.meta;
    this.#snapshot = snapshot;
    this.#nodeSize = node_fields.length;
    this.#edgeSize = edge_fields.length;
    [this.#nodeTypes] = node_types;
    [this.#edgeTypes] = edge_types;
    this.#count = snapshot.nodes.length / this.#nodeSize;
    this.#firstEdge = new Uint32Array(this.#count + 1);
    const edgeCount = node_fields.indexOf('edge_count');
    for (let node = 0; node < this.#count; node += 1) {
      const own = snapshot.nodes[node * this.#nodeSize + edgeCount] ?? 0;
      this.#firstEdge[node + 1] = (this.#firstEdge[node] ?? 0) + own;
    }
  }

  names(): HeapText[] {
    return this.#snapshot.strings.map((text, index) => ({
      text,
      heldBy: () => this.#pathTo((node) => this.#snapshot.nodes[node * this.#nodeSize + 1] === index),
    }));
  }

  /**
   * The ropes that are not part of a longer one. Parts are found in the longer one, which may have tens of thousands.
   */
  ropes(): HeapText[] {
    const ropes = Array.from({ length: this.#count }, (_, node) => node).filter((node) => this.#isRope(node));
    const parts = new Set(ropes.flatMap((node) => this.#partsOf(node)));
    return ropes
      .filter((node) => !parts.has(node))
      .map((node) => ({
        text: this.#textOf(node),
        heldBy: () => this.#pathTo((candidate) => candidate === node),
      }));
  }

  #isRope(node: number): boolean {
    return this.#nodeType(node) === 'concatenated string';
  }

  #nodeType(node: number): string | undefined {
    return this.#nodeTypes[this.#snapshot.nodes[node * this.#nodeSize] ?? -1];
  }

  /** Joins a rope's parts in order. Not recursive, because ropes are as deep as they are long. */
  #textOf(rope: number): string {
    let text = '';
    const waiting = [rope];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (this.#isRope(node)) {
        waiting.push(...this.#partsOf(node).toReversed());
      } else if (this.#nodeType(node) === 'string') {
        text += this.#nameOf(node);
      }
    }
    return text;
  }

  /** A rope's two parts, in order. */
  #partsOf(rope: number): number[] {
    const parts = new Map(this.#edgesOf(rope).map(({ name, to }) => [name, to]));
    return [parts.get('first'), parts.get('second')].filter((part) => part !== undefined);
  }

  #nameOf(node: number): string {
    return this.#snapshot.strings[this.#snapshot.nodes[node * this.#nodeSize + 1] ?? -1] ?? '';
  }

  #edgesOf(node: number): { type: string; name: string; to: number }[] {
    const { edges, strings } = this.#snapshot;
    const from = this.#firstEdge[node] ?? 0;
    return Array.from({ length: (this.#firstEdge[node + 1] ?? from) - from }, (_, index) => {
      const at = (from + index) * this.#edgeSize;
      const type = this.#edgeTypes[edges[at] ?? -1] ?? '';
      const name = edges[at + 1] ?? -1;
      return {
        type,
        name: type === 'element' || type === 'hidden' ? `[${name}]` : (strings[name] ?? ''),
        to: (edges[at + 2] ?? 0) / this.#nodeSize,
      };
    });
  }

  /** The shortest path from the root to a node, without weak edges: what keeps it alive. */
  #pathTo(isWanted: (node: number) => boolean): string {
    const cameFrom = new Map<number, { from: number; name: string }>([[0, { from: -1, name: '' }]]);
    const waiting = [0];
    for (const node of waiting) {
      if (node !== 0 && isWanted(node)) return pathFrom(cameFrom, node);
      for (const { type, name, to } of this.#edgesOf(node)) {
        if (type === 'weak' || cameFrom.has(to)) continue;
        cameFrom.set(to, { from: node, name });
        waiting.push(to);
      }
    }
    return 'nothing that is seen';
  }
}

function pathFrom(cameFrom: ReadonlyMap<number, { from: number; name: string }>, found: number): string {
  const names: string[] = [];
  for (let step = cameFrom.get(found); step && step.from !== -1; step = cameFrom.get(step.from)) {
    names.push(step.name);
  }
  return names.toReversed().join(' › ');
}
