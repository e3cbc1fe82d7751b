import { expect, test } from 'vitest';
import { everyText } from '#shared/messages/everyText.ts';
import { format } from '#shared/messages/format.ts';
import { locales } from '#shared/messages/locale.ts';
import { PaymentState, ProductionState } from '#shared/model/order/orderState.ts';
import { stateOf } from './orderRows.ts';

test('the page, the list, the desk and the API say every state of an order in the same words', () => {
  for (const locale of locales) {
    const texts = everyText[locale];
    const t = (key: string, values = {}) => format(texts[key] ?? key, values, locale);
    for (const status_name of PaymentState.options)
      for (const state of ProductionState.options) {
        // The label of the API; list and desk show it as it is.
        const status_label = texts[`catalogue/production.${state}`] ?? '';
        const said = stateOf({ status_name, status_label }, t);
        expect(said).toBe(status_name === 'done' ? status_label : texts[`lists/status.${status_name}`]);
        expect(said).not.toBe('');
      }
    // The desk shows the label alone: of an order that is not paid it says what its customer reads.
    expect(texts['catalogue/production.quoted']).toBe(texts['status/payment.awaiting_confirmation']);
    expect(texts['catalogue/production.expired']).toBe(texts['status/payment.expired']);
    const filters = ProductionState.options.filter((state) => texts[`deskOrders/state.${state}`] !== undefined);
    for (const state of filters)
      expect(texts[`deskOrders/state.${state}`]).toBe(texts[`catalogue/production.${state}`]);
  }
});
