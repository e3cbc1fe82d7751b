import { describe, expect, it } from 'vitest';
import { PaymentState, ProductionState, ShipmentState } from '#shared/model/order/orderState.ts';
import {
  enteredFrom,
  isFinal,
  mayFollow,
  payment,
  production,
  reachable,
  shipment,
  statesOf,
  type Transitions,
} from './transitions.ts';

describe.each<[string, Transitions<string>, string, readonly string[], readonly string[]]>([
  ['production', production, 'draft', ProductionState.options, ['expired', 'cancelled', 'withdrawn']],
  ['payment', payment, 'awaiting_confirmation', PaymentState.options, ['done', 'expired']],
  ['shipment', shipment, 'none', ShipmentState.options, ['delivered']],
])('%s', (_, table, start, states, finals) => {
  it('reaches every state from its first', () => {
    expect([...reachable(table, start)].sort()).toEqual([...states].sort());
  });

  it('ends only where it should, and can end from everywhere', () => {
    expect(
      statesOf(table)
        .filter((state) => isFinal(table, state))
        .sort(),
    ).toEqual([...finals].sort());
    for (const state of states) {
      expect([...reachable(table, state)].some((reached) => isFinal(table, reached))).toBe(true);
    }
  });

  it('never stays where it is', () => {
    for (const state of states) expect(mayFollow(table, state, state)).toBe(false);
  });
});

describe('orders', () => {
  it('are accepted only out of a quote or a hold or back from a translator', () => {
    expect(enteredFrom(production, 'accepted').sort()).toEqual(['assigned', 'on_hold', 'quoted']);
  });

  it('that are held go on where they were', () => {
    const held = enteredFrom(production, 'on_hold');
    expect([...held].sort()).toEqual(['accepted', 'assigned', 'in_review', 'in_translation']);
    for (const state of held) expect(mayFollow(production, 'on_hold', state), state).toBe(true);
    expect(enteredFrom(production, 'revision_requested')).toEqual(['delivered', 'completed']);
  });

  it('whose files are counted get a price, by us or by a person, or are changed or given up', () => {
    const after = ProductionState.options.filter((state) => mayFollow(production, 'counting', state));
    expect(after.sort()).toEqual(['awaiting_manual_quote', 'cancelled', 'draft', 'expired', 'quoted']);
  });

  it('once accepted never become unpaid drafts again, nor expire', () => {
    const later = reachable(production, 'accepted');
    for (const state of ['draft', 'counting', 'quoted', 'expired'] as const) expect(later.has(state)).toBe(false);
  });

  it('delivered are no longer cancelled; accepted ones come back by a complaint alone', () => {
    expect(mayFollow(production, 'delivered', 'cancelled')).toBe(false);
    expect(production.completed).toEqual(['revision_requested']);
  });

  it('paid stay paid', () => {
    expect([...reachable(payment, 'done')]).toEqual(['done']);
    expect(mayFollow(payment, 'failed', 'awaiting_confirmation')).toBe(true);
    expect(mayFollow(payment, 'expired', 'done')).toBe(false);
  });
});
