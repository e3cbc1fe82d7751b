import { expect, test } from 'vitest';
import { ownFields } from '../../model/order/orderFields.ts';
import { wishes } from '../../model/order/wishes.ts';
import { orderForm } from './orderForm.ts';

/** Read in a way of its own: whose order it is, languages, texts, files, the service, and what has a price by itself. */
const apart = [
  ...['cart', 'email', 'email_address', 'external_id', 'external_id_unique', 'metadata', 'webhook'],
  ...['source_lang', 'target_lang', 'content', 'texts', 'whole_text', 'attachment'],
  ...['is_manual', 'is_proofreading', 'free_quote', 'specialized', 'proofreading', 'verification', 'express'],
];

test('a field of the order form is in the list that everything reads', () => {
  const listed = Object.values({ ...ownFields, ...wishes }).map(({ wire }) => wire);
  expect(Object.keys(orderForm.shape).toSorted()).toEqual([...apart, ...listed].toSorted());
});
