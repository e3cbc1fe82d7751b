import type { PaymentState, ProductionState, ShipmentState } from '#shared/model/order/orderState.ts';

/** Which states may follow each; a state without followers is final. */
export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

export const production: Transitions<ProductionState> = {
  draft: ['counting', 'awaiting_manual_quote', 'quoted', 'expired', 'cancelled'],
  counting: ['draft', 'awaiting_manual_quote', 'quoted', 'expired', 'cancelled'],
  awaiting_manual_quote: ['draft', 'quoted', 'expired', 'cancelled'],
  // Editing a quoted order quotes it again; paying accepts it.
  quoted: ['draft', 'counting', 'awaiting_manual_quote', 'accepted', 'expired', 'cancelled'],
  // Staff who did the work themselves deliver it at once.
  accepted: ['assigned', 'delivered', 'on_hold', 'cancelled', 'withdrawn'],
  // A translator may give a job back.
  assigned: ['accepted', 'in_translation', 'delivered', 'on_hold', 'cancelled', 'withdrawn'],
  in_translation: ['assigned', 'in_review', 'delivered', 'on_hold', 'cancelled', 'withdrawn'],
  in_review: ['in_translation', 'delivered', 'on_hold', 'cancelled', 'withdrawn'],
  // Only a consumer who never asked for the work to begin can withdraw after delivery (refund/refundOf); after
  // completion the money is refunded and the state stays.
  delivered: ['revision_requested', 'completed', 'withdrawn'],
  revision_requested: ['in_translation', 'in_review', 'delivered', 'completed', 'withdrawn'],
  on_hold: ['accepted', 'assigned', 'in_translation', 'in_review', 'cancelled', 'withdrawn'],
  // An upheld complaint sends accepted work back.
  completed: ['revision_requested'],
  expired: [],
  cancelled: [],
  withdrawn: [],
};

/** A failed payment may be tried again. Money paid after `expired`, or twice, goes to the balance, not to the order. */
export const payment: Transitions<PaymentState> = {
  awaiting_confirmation: ['done', 'failed', 'expired'],
  failed: ['awaiting_confirmation', 'done', 'expired'],
  done: [],
  expired: [],
};

/** A returned parcel can be sent again. */
export const shipment: Transitions<ShipmentState> = {
  none: ['prepared'],
  prepared: ['none', 'sent'],
  sent: ['in_locker', 'delivered', 'returned'],
  in_locker: ['delivered', 'returned'],
  returned: ['prepared'],
  delivered: [],
};

export function mayFollow<State extends string>(table: Transitions<State>, from: State, to: State): boolean {
  return table[from].includes(to);
}

export function isFinal<State extends string>(table: Transitions<State>, state: State): boolean {
  return table[state].length === 0;
}

/** The states from which `to` may be entered, for the condition of a write. */
export function enteredFrom<State extends string>(table: Transitions<State>, to: State): State[] {
  return statesOf(table).filter((from) => table[from].includes(to));
}

/** All states reachable from `from`, itself included. */
export function reachable<State extends string>(table: Transitions<State>, from: State): Set<State> {
  const seen = new Set([from]);
  for (const state of seen) for (const next of table[state]) seen.add(next);
  return seen;
}

export function statesOf<State extends string>(table: Transitions<State>): State[] {
  const isState = (key: string): key is State => Object.hasOwn(table, key);
  return Object.keys(table).filter(isState);
}
