import type { SegmentWire } from '#shared/contract/schemas/segment.ts';

/** What the state of a segment is called: the name of its text, `segments/state.…`. */
export function segmentState({
  kept,
  state,
  origin,
  target,
}: Pick<SegmentWire, 'kept' | 'state' | 'origin' | 'target'>) {
  if (kept !== null) return `kept_${kept}` as const;
  if (state !== 'initial') return state;
  if (target.length === 0) return 'empty';
  return origin ?? 'draft';
}
