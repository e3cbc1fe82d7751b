import type { SegmentedUnitWire, SegmentFindingWire } from '#shared/contract/schemas/segment.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { keptReasonOf, type PreparedUnit, segmentsAt, wordsOf } from '../../domain/segments/preparedColumn.ts';
import { hydrated, type Progress, type UnitWork } from '../../domain/segments/unitWork.ts';
import { workText } from '../../runtime/texts/workText.ts';
import type { Remark } from '../../usecases/segments/remarks.ts';
import type { SegmentFinding } from '../../usecases/segments/segmentFindings.ts';
import { noteWire } from './noteWire.ts';

/** A unit as it is now; `author`: whose changes show what was there before, undefined: everybody's. */
export function segmentedUnitWire(unit: PreparedUnit, work: UnitWork, author: string | undefined): SegmentedUnitWire {
  const cut = segmentsAt(unit.source, work.ends ?? unit.ends);
  return {
    unit_id: unit.id,
    version: work.version,
    scope: unit.scope,
    place: unit.place ?? null,
    limits: unit.limits ?? [],
    segments: cut.map(({ source, after }, at) => {
      const { target = [], state = 'initial', origin, by, before } = work.segments[at] ?? {};
      return {
        source,
        after,
        target: hydrated(unit, target),
        state,
        kept: keptReasonOf(source) ?? null,
        origin: origin ?? null,
        before: before && (author === undefined || by === author) ? hydrated(unit, before) : null,
        words: wordsOf(source),
      };
    }),
    notes: work.notes.map(({ segment, ...note }) => ({ segment, ...noteWire(note) })),
  };
}

export const progressWire = ({ segments, kept, translated, reviewed, words, translatedWords }: Progress) => ({
  segments,
  kept,
  translated,
  reviewed,
  words,
  translated_words: translatedWords,
});

export const segmentFindingWire = (
  { unitId, segment, finding }: SegmentFinding,
  locale: Locale,
): SegmentFindingWire => ({
  unit_id: unitId,
  segment,
  check: finding.check,
  check_name: workText(locale, `work/check.${finding.check}`),
  severity: finding.severity,
  expected: finding.expected,
  found: finding.found,
});

/** The reviser's remarks as lines of text, for the translator who gets the translation back. */
export const remarksText = (remarks: readonly Remark[], locale: Locale): string =>
  [
    workText(locale, 'work/remarks'),
    ...remarks.map(({ place, kind, weight, text }) => {
      const names = [
        workText(locale, `work/note.${kind}`),
        ...(weight ? [workText(locale, `work/weight.${weight}`)] : []),
      ];
      const said = { kind: names.join(', '), text };
      return 'page' in place
        ? workText(locale, 'work/remark.block', { ...place, ...said })
        : workText(locale, 'work/remark', { ...place, ...said });
    }),
  ].join('\n');
