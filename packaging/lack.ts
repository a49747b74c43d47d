/** Something a target needs that this machine lacks, and how to supply it. */
export interface Lack {
  lacks: string;
  supply: string;
}

export function lacking(lacks: string, supply: string): Lack {
  return { lacks, supply };
}

export function isLack(found: object): found is Lack {
  return 'lacks' in found;
}
