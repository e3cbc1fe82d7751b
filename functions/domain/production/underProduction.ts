import type { ProductionState } from '#shared/model/orderState.ts';

/** States of an order that follow from its jobs; in any other its jobs stand still. */
export const underProduction: readonly ProductionState[] = [
  'accepted',
  'assigned',
  'in_translation',
  'in_review',
  'delivered',
  'revision_requested',
];
