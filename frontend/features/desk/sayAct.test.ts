import { expect, test } from 'vitest';
import { work as english } from '#shared/messages/en/work.ts';
import { actKey, fieldKey } from './sayAct.ts';

test('every act and field of the audit that has a name has it in the texts; one of a newer release stays as it is', () => {
  for (const key of ['claim', 'order_held', 'parcel_sent', 'balance_adjusted'].map(actKey))
    expect(english).toHaveProperty([key ?? 'none']);
  expect(fieldKey('amount')).toBe('audit/field.amount');
  expect([actKey('something_new'), fieldKey('something_new')]).toEqual([undefined, undefined]);
});
