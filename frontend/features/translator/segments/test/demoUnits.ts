import type { SegmentedUnitWire, SegmentWire } from '#shared/contract/schemas/segment.ts';

export const demoSegment = (n: number, target = ''): SegmentWire => ({
  source: [`Sentence number ${n}.`],
  after: '',
  target: target === '' ? [] : [target],
  state: 'initial',
  kept: null,
  origin: null,
  before: null,
  words: 3,
});

/** A unit of so many sentences that nobody has saved yet. */
export const demoUnit = (id: string, segments: number, target = ''): SegmentedUnitWire => ({
  unit_id: id,
  version: 0,
  scope: 'body',
  place: null,
  limits: [],
  segments: Array.from({ length: segments }, (_, n) => demoSegment(n, target)),
  notes: [],
});
