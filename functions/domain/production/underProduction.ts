import type { ProductionState } from '#shared/model/orderState.ts';

/** Order states derived from its jobs; in any other state its jobs are paused. */
export const underProduction: readonly ProductionState[] = [
  'accepted',
  'assigned',
  'in_translation',
  'in_review',
  'delivered',
  'revision_requested',
];
