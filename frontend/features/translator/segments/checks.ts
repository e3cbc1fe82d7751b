import type { SegmentFindingWire } from '#shared/contract/schemas/segment.ts';
import { type CodeMisfit, misfitOf, plainOf } from '#shared/rules/bilingual/inline.ts';
import { type Length, lengthsOf } from '#shared/rules/bilingual/lengthLimit.ts';
import type { Segment, Unit } from './unit.ts';

/** Why the codes of a translation do not fit; undefined where they do, and where nothing is translated yet. */
export const misfitIn = ({ source, target }: Segment): CodeMisfit | undefined =>
  target.length === 0 ? undefined : misfitOf(source, target);

/** Whether somebody has still to write a translation: codes alone are none. */
export const isEmpty = ({ source, target }: Segment): boolean =>
  target.length === 0 || (plainOf(target).trim() === '' && plainOf(source).trim() !== '');

const order = { block: 0, warn: 1, info: 2 } as const;

/**
 * What the service found in a segment, what blocks first. How long a draft is says nothing yet; what is longer than the file
 * allows is counted here (`lengthsAt`), key by key.
 */
export const findingsAt = (
  findings: readonly SegmentFindingWire[],
  n: number,
  { state }: Pick<Segment, 'state'>,
): SegmentFindingWire[] =>
  findings
    .filter(({ segment, check }) => segment === n && (state !== 'initial' || check !== 'length'))
    .filter(({ check }) => check !== 'length_limit')
    .sort((one, other) => order[one.severity] - order[other.severity]);

/**
 * How long the texts are that a unit is or is a part of, where its file limits them; `language`: of the translation, as ISO
 * 639-1.
 */
export function lengthsAt(units: readonly Unit[], unit: Unit, language: string | undefined): Length[] {
  if (unit.limits.length === 0) return [];
  const together = new Set(unit.limits.flatMap(({ of }) => of ?? []));
  const isCounted = (one: Unit) =>
    one.id === unit.id || one.limits.some(({ of }) => of !== undefined && together.has(of));
  const counted = together.size === 0 ? [unit] : units.filter(isCounted);
  return lengthsOf(counted, language ?? '').filter((one) => one.units.includes(unit.id));
}

/** What is longer than its file allows, by the segments where it becomes so (`1.4.0`). */
export const tooLongIn = (units: readonly Unit[], language: string | undefined): ReadonlySet<string> =>
  new Set(
    lengthsOf(
      units.filter(({ limits }) => limits.length > 0),
      language ?? '',
    ).flatMap(({ over }) => (over ? [`${over.unit}.${over.segment}`] : [])),
  );

/** The texts that become too long in a segment. */
export const overAt = (lengths: readonly Length[], unit: Unit, n: number): Length[] =>
  lengths.filter(({ over }) => over?.unit === unit.id && over.segment === n);
