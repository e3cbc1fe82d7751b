import type { OrderMoves } from '#frontend/shop/content/SiteContent.ts';
import { production, reachable } from '#functions/domain/order/transitions.ts';
import type { OrderedState, ProductionState } from '#shared/model/orderState.ts';

const ofCarts: readonly ProductionState[] = ['draft', 'counting', 'awaiting_manual_quote'];
const isOfOrder = (state: ProductionState): state is OrderedState => !ofCarts.includes(state);

/** Every state of an order with those that may follow it, as the product itself has them. */
export const orderMoves = (): readonly OrderMoves[] =>
  [...reachable(production, 'quoted')]
    .filter(isOfOrder)
    .map((state) => ({ state, next: production[state].filter(isOfOrder) }));
