import type { SegmentFindingWire } from '#shared/contract/schemas/segment.ts';
import { type CodeMisfit, misfitOf, plainOf } from '#shared/rules/bilingual/inline.ts';
import type { Segment } from './unit.ts';

/** Why the codes of a translation do not fit; undefined where they do, and where nothing is translated yet. */
export const misfitIn = ({ source, target }: Segment): CodeMisfit | undefined =>
  target.length === 0 ? undefined : misfitOf(source, target);

/** Whether somebody has still to write a translation: codes alone are none. */
export const isEmpty = ({ source, target }: Segment): boolean =>
  target.length === 0 || (plainOf(target).trim() === '' && plainOf(source).trim() !== '');

const order = { block: 0, warn: 1, info: 2 } as const;

/** What the service found in a segment, what blocks first. How long a draft is says nothing yet. */
export const findingsAt = (
  findings: readonly SegmentFindingWire[],
  n: number,
  { state }: Pick<Segment, 'state'>,
): SegmentFindingWire[] =>
  findings
    .filter(({ segment, check }) => segment === n && (state !== 'initial' || check !== 'length'))
    .sort((one, other) => order[one.severity] - order[other.severity]);
