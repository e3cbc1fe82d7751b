import type { Outcome } from '#functions/domain/words/countWords.ts';
import { hostileArchives } from './hostileArchives.ts';
import { hostileBinaries } from './hostileBinaries.ts';
import { hostileLarge } from './hostileLarge.ts';
import type { HostileRow } from './hostileRow.ts';

export interface HostileFile {
  name: string;
  fileName: string;
  /** Outcomes that are right for it. */
  expected: readonly Outcome[];
  make: () => Uint8Array;
}

const smallVariants = 20;
const largeVariants = 2;

/** More than a thousand files made to do harm, each with the outcomes that are right for it. */
export function hostileFiles(random: () => number): HostileFile[] {
  const times = (rows: readonly HostileRow[], variants: number) =>
    rows.flatMap(([name, fileName, expected, make]) =>
      Array.from({ length: variants }, (_, v) => ({
        name: `${name} ${v}`,
        fileName,
        expected,
        make: () => make(v, random),
      })),
    );
  return [...times([...hostileArchives, ...hostileBinaries], smallVariants), ...times(hostileLarge, largeVariants)];
}
