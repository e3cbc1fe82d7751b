import * as z from 'zod/mini';
import { CheckSeverity } from '../../model/work/check.ts';
import { keptReasons, noteKinds, noteWeights, segmentOrigins, segmentStates } from '../../model/work/segment.ts';
import { codeKinds, codeTypes } from '../../rules/bilingual/inline.ts';
import { normalForms } from '../../rules/bilingual/lengthLimit.ts';
import { scopes } from '../../rules/words/scopes.ts';
import { wholeNumber } from './primitive.ts';
import { workNote } from './workNote.ts';

export { keptReasons, noteKinds, noteWeights, segmentOrigins, segmentStates };

const codeType = z.enum(codeTypes);
export const segmentContent = z.array(
  z.union([
    z.string(),
    z.object({
      type: codeType,
      id: z.int(),
      kind: z.enum(codeKinds),
      equiv: z.optional(z.string()),
      /** Characters that it counts for where its file limits lengths. */
      size: z.optional(z.int()),
    }),
  ]),
);

/** The most UTF-16 units and codes of one target that is sent. */
export const mostOfTarget = 100_000;
const sentContent = z
  .array(
    z.union([z.string().check(z.maxLength(mostOfTarget)), z.object({ type: codeType, id: wholeNumber(1, 1_000_000) })]),
  )
  .check(z.maxLength(5_000));

const segment = z.object({
  source: segmentContent,
  /** Blanks between this segment and the next of its unit. */
  after: z.string(),
  /** Empty until somebody translates it. */
  target: segmentContent,
  state: z.enum(segmentStates),
  kept: z.nullable(z.enum(keptReasons)),
  /** Where a target that nobody has confirmed comes from. */
  origin: z.nullable(z.enum(segmentOrigins)),
  /** What the step before had in its place, where this step changed it. */
  before: z.nullable(segmentContent),
  words: z.int(),
});

const segmentNote = z.extend(workNote, {
  /** Number of the segment in its unit, from 0. */
  segment: z.int(),
});

/** How long the file allows a translation to be, in Unicode's code points. */
const lengthLimit = z.object({
  most: z.int(),
  /** Names a text that is more than one unit: units that name the same count together. */
  of: z.optional(z.string()),
  /** Characters of the text that stand around the unit and are written as they are. */
  beside: z.int(),
  /** The form of Unicode in which the file counts; left out: characters as they are written. */
  form: z.optional(z.enum(normalForms)),
});

/** A paragraph, cell or string of the file, with its sentences. */
export const segmentedUnit = z.object({
  unit_id: z.string(),
  /** Grows with each change of the unit; 0: nothing is saved yet. */
  version: z.int(),
  scope: z.enum(scopes),
  /** Where it stands, as findings name it: `cell:Price list!B3`, `slide:3`, `line:7`; of a plural its form, `plural:few`; null where that says nothing. */
  place: z.nullable(z.string()),
  /** Empty where the file says nothing of lengths. */
  limits: z.array(lengthLimit),
  segments: z.array(segment),
  notes: z.array(segmentNote),
});
export type SegmentedUnitWire = z.output<typeof segmentedUnit>;
export type SegmentWire = SegmentedUnitWire['segments'][number];
export type SegmentNoteWire = z.output<typeof segmentNote>;

export const segmentProgress = z.object({
  /** All segments, and how many of them need no translation. */
  segments: z.int(),
  kept: z.int(),
  /** Segments that are translated, and of them those that are reviewed. */
  translated: z.int(),
  reviewed: z.int(),
  words: z.int(),
  translated_words: z.int(),
});

/** What a check finds in one segment, as it is typed. */
export const segmentFinding = z.object({
  unit_id: z.string(),
  segment: z.int(),
  check: z.string(),
  check_name: z.string(),
  severity: CheckSeverity,
  expected: z.array(z.string()),
  found: z.array(z.string()),
});
export type SegmentFindingWire = z.output<typeof segmentFinding>;

/** A unit as it is saved: all of its segments in order. */
export const savedUnit = z.object({
  unit_id: z.string().check(z.regex(/^[A-Za-z0-9.:_-]{1,64}$/, 'validation/invalid')),
  version: wholeNumber(0, 1_000_000),
  /** Where segments end in the unit's source, in UTF-16 units and codes; left out: where they end now. */
  ends: z.optional(z.array(wholeNumber(1, 1_000_000)).check(z.minLength(1), z.maxLength(2_000))),
  segments: z
    .array(
      z.object({
        target: sentContent,
        state: z.enum(['initial', 'translated', 'reviewed']),
        origin: z.optional(z.nullable(z.enum(segmentOrigins))),
      }),
    )
    .check(z.minLength(1), z.maxLength(2_000)),
});
export type SavedUnitWire = z.output<typeof savedUnit>;
