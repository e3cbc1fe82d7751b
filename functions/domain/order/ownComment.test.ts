import { expect, test } from 'vitest';
import { commentWithDelivery } from '#shared/rules/papers/deliveryFields.ts';
import { ownComment } from './ownComment.ts';

test('of a comment with a delivery text behind it, what the customer wrote is left, in either language', () => {
  const sent = ['Registered mail in Poland: Polna 1, Kraków', 'List polecony w Polsce: Polna 1, Kraków'];
  for (const delivery of sent) {
    expect(ownComment({ comment: commentWithDelivery('', delivery), shippingMethod: 1 })).toBeUndefined();
    expect(ownComment({ comment: commentWithDelivery('A\n---\nB', delivery), shippingMethod: 1 })).toBe('A\n---\nB');
  }
});

test('what the customer alone wrote stays as it is', () => {
  expect(ownComment({ comment: 'Send it to: Polna 1', shippingMethod: 1 })).toBe('Send it to: Polna 1');
  expect(ownComment({ comment: 'Registered mail in Poland: no thanks', shippingMethod: undefined })).toContain(
    'no thanks',
  );
  expect(ownComment({ comment: undefined, shippingMethod: 1 })).toBeUndefined();
});
