import type { RefObject } from 'react';
import type { Place, Refusal, Step } from './acts.ts';
import type { SegmentAct } from './keys.ts';
import type { SegmentWork } from './SegmentWork.ts';
import type TargetField from './TargetField.tsx';
import type { OpenField } from './TargetField.tsx';
import type { SourceTerm } from './terms.ts';

/** What the parts of the editor have in common; it is the same object as long as the job is open. */
export interface Editor {
  params: { id: string; job: string };
  work: SegmentWork;
  step: Step;
  /** Whether it may be changed now. */
  isOpen: boolean;
  source: WrittenIn;
  target: WrittenIn;
  /** The field of the editor core; undefined until its code is there. */
  Field: typeof TargetField | undefined;
  /** The field that is open. */
  field: RefObject<OpenField | null>;
  /** Opens a segment's field; `at`: where in its text it was clicked. */
  open: (place: Place, at?: { left: number; top: number }) => void;
  act: (act: SegmentAct, place: Place | undefined) => void;
  /** Says to everybody, screen readers included, what was done. */
  say: (text: string) => void;
}

/** How a language is written. */
export interface WrittenIn {
  lang: string | undefined;
  dir: 'ltr' | 'rtl';
}

/** The segment whose field is open. */
export interface ActiveSegment extends Place {
  /** Where it was clicked. */
  at: { left: number; top: number } | undefined;
  /** Why it was not confirmed. */
  refusal: Refusal | undefined;
  /** Grows with each opening: the typing of one opening is one act. */
  opening: number;
  /** What is done with it besides typing. */
  panel: 'split' | 'note' | undefined;
}

export interface Terms {
  all: readonly SourceTerm[];
}

const rightToLeft = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg', 'Samr']);

/** How the language of this code (ISO 639) is written; nothing is known of it before the languages are there. */
export function writtenIn(code: string | undefined): WrittenIn {
  if (code === undefined) return { lang: undefined, dir: 'ltr' };
  const script = new Intl.Locale(code).maximize().script ?? '';
  return { lang: code, dir: rightToLeft.has(script) ? 'rtl' : 'ltr' };
}
