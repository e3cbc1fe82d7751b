import { createHash } from 'node:crypto';
import type { Locale } from '#shared/messages/locale.ts';
import type { MemoryEntry } from '../bilingual/exchange/tmx.ts';
import { type MostCharacters, mostCharacters } from '../bilingual/xliff/mostCharacters.ts';
import type { SegmentedUnit, SegmentMatch } from '../bilingual/xliff/SegmentedUnit.ts';
import { keptReasonOf, type PreparedUnit, segmentsAt } from './preparedColumn.ts';
import { hydrated, type UnitWork } from './unitWork.ts';

/** A unit with the work on it, and translations of the same sentences elsewhere in the order, by segment. */
export interface PackedUnit {
  unit: PreparedUnit;
  work: UnitWork;
  matches?: ReadonlyMap<number, SegmentMatch>;
}

const slideOf: Readonly<Record<Locale, string>> = { en: 'slide', pl: 'slajd' };

/** Where a unit stands, as a note that tools show beside it; of a text of a program its name says that. */
function placeNote(place: string | undefined, locale: Locale): NonNullable<SegmentedUnit['notes']> {
  const [, kind, where] = /^(cell|slide):(.+)$/s.exec(place ?? '') ?? [];
  if (where === undefined) return [];
  const text = kind === 'slide' ? `${slideOf[locale]} ${where}` : where;
  return [{ text, by: 'verso', category: 'place' }];
}

const wholeTexts: Readonly<Record<Locale, (most: number) => string>> = {
  en: (most) => `All sentences of this text together: at most ${most} ${most === 1 ? 'character' : 'characters'}`,
  pl: (most) => `Wszystkie zdania tego tekstu razem: najwyżej ${most} ${formOf(most, ['znak', 'znaki', 'znaków'])}`,
};

/** The form of a Polish noun after a number. */
function formOf(number: number, [one, few, many]: readonly [string, string, string]): string {
  const form = new Intl.PluralRules('pl').select(number);
  return form === 'one' ? one : form === 'few' ? few : many;
}

/** What no limit of a single sentence says: that it is of more than one. */
function lengthNote(
  limit: MostCharacters | undefined,
  sentences: number,
  locale: Locale,
): NonNullable<SegmentedUnit['notes']> {
  if (limit === undefined || (limit.isWhole && sentences === 1)) return [];
  return [{ text: wholeTexts[locale](limit.most), by: 'verso', category: 'length' }];
}

/**
 * Units as a tool gets them: drafts and states as they are, open notes, the cell or slide as one, how long they may be, and
 * what needs no translation already there.
 */
export function toolUnits(units: readonly PackedUnit[], locale: Locale): SegmentedUnit[] {
  const limits = mostCharacters(units.map(({ unit }) => unit));
  return units.map((one) => toolUnit(one, limits.get(one.unit.id), locale));
}

function toolUnit(
  { unit, work, matches }: PackedUnit,
  limit: MostCharacters | undefined,
  locale: Locale,
): SegmentedUnit {
  const ends = work.ends ?? unit.ends;
  return {
    id: unit.id,
    name: unit.place ?? '',
    most: limit?.most,
    segments: segmentsAt(unit.source, ends).map(({ source, after }, at) => {
      const { target: written = [], state = 'initial' } = work.segments[at] ?? {};
      const match = matches?.get(at);
      const isKept = written.length === 0 && keptReasonOf(source) !== undefined;
      if (isKept) return { source, after, target: source, state: 'final' as const };
      const target = written.length > 0 ? hydrated(unit, written) : undefined;
      return { source, after, target, state, ...(match && { matches: [match] }) };
    }),
    notes: [
      ...placeNote(unit.place, locale),
      ...lengthNote(limit, ends.length, locale),
      ...work.notes
        .filter(({ resolved }) => !resolved)
        .map(({ text, by, kind, segment }) => ({ text, by, category: kind, segment })),
    ],
  };
}

/** What a memory of the column would have: confirmed sentences, and translations from elsewhere. */
export const toolMemory = (units: readonly PackedUnit[]): MemoryEntry[] =>
  units.flatMap(({ unit, work, matches }) =>
    segmentsAt(unit.source, work.ends ?? unit.ends).flatMap(({ source }, at): MemoryEntry[] => {
      const { target: written = [], state, origin } = work.segments[at] ?? {};
      const match = matches?.get(at);
      const isKnown = written.length > 0 && (state !== 'initial' || origin === 'earlier_version');
      if (isKnown) return [{ source, target: hydrated(unit, written) }];
      return match ? [{ source, target: match.target, origin: match.origin }] : [];
    }),
  );

/** What is written of a unit, as a short hash: by it a later change is known. States and notes are no change of a text. */
export function workHash(unit: PreparedUnit, { ends = unit.ends, segments }: UnitWork): string {
  const said = JSON.stringify([ends, segments.map(({ target }) => target)]);
  return createHash('sha256').update(said).digest('base64url').slice(0, 12);
}
