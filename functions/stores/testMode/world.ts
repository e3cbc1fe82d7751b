import type { DueKnown } from './duePartitions.ts';

/** The active test clock, and what was written under it. */
export interface World {
  clock: string;
  /** Epoch second after which its rows expire. */
  endsAt: number;
  writes: number;
  /** Tables written to. */
  touched: Set<string>;
  due: DueKnown;
}
