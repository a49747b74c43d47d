/** What a target needs and this machine has not, and how to supply it. */
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
