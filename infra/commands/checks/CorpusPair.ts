import type { Passage } from './files/passage.ts';
import type { FileKind } from './writeFile.ts';
import type { Language } from './writeNumber.ts';

/** Two thirds of the sentences, which the rules were written against, or the third that was kept away from that. */
export type Half = 'tuned' | 'held_out';

export interface CorpusPair {
  languages: readonly [Language, Language];
  kind: FileKind;
  mistake: string | undefined;
  /** The sentence with the mistake, on both sides. */
  spot: string;
  source: Passage[];
  target: Passage[];
  /** Names, numbers and dates that were confirmed, as they stand in the source. */
  confirmed: { kind: 'name' | 'number' | 'date'; text: string }[];
}
