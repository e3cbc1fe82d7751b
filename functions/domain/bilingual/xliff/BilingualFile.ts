import type { Inline } from '#shared/rules/bilingual/inline.ts';
import type { SegmentState } from './SegmentedUnit.ts';

/** Why a bilingual file does not fit: by unit and, where one is meant, segment (from 0) and code. */
export interface XliffProblem {
  unit: string;
  segment?: number;
  reason:
    | 'unit_unknown'
    | 'unit_missing'
    | 'unit_repeated'
    | 'segment_missing'
    | 'source_changed'
    | 'target_invalid'
    | 'code_missing'
    | 'code_unknown'
    | 'code_repeated'
    | 'code_torn'
    | 'code_moved';
  code?: number;
}

/** A segment of a bilingual file, in the order of the translation. */
export interface ReadSegment {
  source: Inline[];
  /** Undefined where it is not translated. */
  target: Inline[] | undefined;
  state: SegmentState;
  /** What stands between sentences, and is not translated. */
  isBetween: boolean;
}

export interface ReadUnit {
  id: string;
  segments: ReadSegment[];
  /** Places of the targets in the unit, by segment, where a translator gave them another order than the sources have. */
  order?: readonly number[];
}

export interface ReadXliff {
  version: '1.2' | '2';
  sourceLanguage: string;
  targetLanguage: string;
  original: string;
  /** SHA-256 of the file that it was made of; undefined where it does not say. */
  sha256: string | undefined;
  units: ReadUnit[];
  /** What is wrong with translations by XLIFF's own rules. */
  problems: XliffProblem[];
}
