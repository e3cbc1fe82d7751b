import type { OrderedState } from '#shared/model/orderState.ts';

/** Where each state stands in the picture: the usual way goes down on the left, what leaves it stands on the right. */
export const statePlaces: Readonly<Record<OrderedState, readonly [x: number, y: number]>> = {
  quoted: [96, 30],
  accepted: [96, 100],
  assigned: [96, 170],
  in_translation: [96, 240],
  in_review: [96, 310],
  delivered: [96, 380],
  completed: [96, 450],
  expired: [288, 30],
  on_hold: [288, 170],
  cancelled: [288, 100],
  withdrawn: [288, 310],
  revision_requested: [288, 380],
};

/** The ways that are drawn: those of most orders. The list below the picture has all of them. */
export const drawnMoves: readonly (readonly [from: OrderedState, to: OrderedState])[] = [
  ['quoted', 'accepted'],
  ['quoted', 'expired'],
  ['accepted', 'assigned'],
  ['accepted', 'cancelled'],
  ['assigned', 'in_translation'],
  ['assigned', 'on_hold'],
  ['in_translation', 'in_review'],
  ['in_review', 'delivered'],
  ['in_review', 'withdrawn'],
  ['delivered', 'completed'],
  ['delivered', 'revision_requested'],
  ['revision_requested', 'in_translation'],
];
