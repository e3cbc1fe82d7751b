import type { DueKnown } from './duePartitions.ts';

/** A clock of test mode that is worked with, and what was done below it. */
export interface World {
  clock: string;
  /** Epoch second after which its rows go. */
  endsAt: number;
  writes: number;
  /** Tables that were written to. */
  touched: Set<string>;
  due: DueKnown;
}
