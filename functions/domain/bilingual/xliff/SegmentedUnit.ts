import type { Inline } from '#shared/rules/bilingual/inline.ts';

/** XLIFF 2's states of a segment. */
export type SegmentState = 'initial' | 'translated' | 'reviewed' | 'final';

/** An earlier translation of a like sentence. */
export interface SegmentMatch {
  source: readonly Inline[];
  target: readonly Inline[];
  /** How like it is, in per cent; 100: the same sentence. */
  similarity: number;
  /** Where it comes from, for the translator to read. */
  origin: string;
}

/** A unit as it is written for a tool of a translator: its sentences with what is translated of them. */
export interface SegmentedUnit {
  id: string;
  /** Where it stands, for the translator to read. */
  name: string;
  /** The most characters that its translation may have; undefined where nothing limits it. */
  most?: number | undefined;
  segments: readonly {
    source: readonly Inline[];
    /** Blanks between this sentence and the next. */
    after: string;
    /** Undefined where nobody has translated it. */
    target?: readonly Inline[] | undefined;
    state: SegmentState;
    matches?: readonly SegmentMatch[];
  }[];
  notes?: readonly {
    text: string;
    /** Who wrote it and of what kind it is, in a word each. */
    by: string;
    category: string;
    /** Number of the segment from 0; undefined: the whole unit. */
    segment?: number;
  }[];
}

export interface BilingualOptions {
  /** Languages as BCP 47 tags; the target may be undefined where nothing is translated. */
  source: string;
  target: string | undefined;
  /** Name of the file, and the SHA-256 of its bytes in hex: by it a translation finds its file. */
  original: string;
  sha256: string | undefined;
}
