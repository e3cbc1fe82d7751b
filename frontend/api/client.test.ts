import { expect, test } from 'vitest';
import { account } from '#shared/contract/account.ts';
import { attachmentsArea } from '#shared/contract/attachments.ts';
import { cartArea } from '#shared/contract/cart.ts';
import { catalogue } from '#shared/contract/catalogue.ts';
import { meta } from '#shared/contract/meta.ts';
import { prepaid } from '#shared/contract/prepaid.ts';
import type { call } from './client.ts';

const cart = 'A'.repeat(32);
const hash = 'file-0001';

test('a call that lacks what its operation needs does not compile, nor one with a name that it does not have', () => {
  const refused = (send: typeof call) => [
    // @ts-expect-error no path parameter
    send(cartArea.getCart, {}),
    // @ts-expect-error no input at all
    send(cartArea.getCart),
    // @ts-expect-error a misspelled path parameter
    send(cartArea.getCart, { params: { kart: cart } }),
    // @ts-expect-error a path parameter beside the right one
    send(cartArea.getCart, { params: { cart, kart: cart } }),
    // @ts-expect-error path parameters of an operation without any
    send(catalogue.getLanguages, { params: { cart } }),
    // @ts-expect-error neither path parameter nor body
    send(cartArea.updateCart, {}),
    // @ts-expect-error a body of optional fields is still a body
    send(cartArea.requestQuote, { params: { cart } }),
    // @ts-expect-error a body of an operation without one
    send(cartArea.getCart, { params: { cart }, body: {} }),
    // @ts-expect-error a field of the body is missing
    send(account.forgotPassword, { body: {} }),
    // @ts-expect-error a misspelled optional field of the body
    send(account.forgotPassword, { body: { email: 'you@example.com', language: 'pl' } }),
    // @ts-expect-error a body for every file, and a file lacks its languages
    send(attachmentsArea.updateAttachments, { body: { [hash]: { source_lang: 2 } } }),
    // @ts-expect-error no query where one is needed
    send(meta.getLocalization, {}),
    // @ts-expect-error a misspelled query
    send(prepaid.listPayments, { query: { curser: 'x' } }),
    // @ts-expect-error a query of the wrong type
    send(account.listOrders, { query: { status: 'paid' } }),
  ];
  expect(refused).toBeTypeOf('function');
});

test('a call with what its operation needs compiles', () => {
  const accepted = (send: typeof call) => [
    send(catalogue.getLanguages),
    send(cartArea.getCart, { params: { cart }, cart }),
    send(cartArea.requestQuote, { params: { cart }, body: {} }),
    send(prepaid.listPayments),
    send(prepaid.listPayments, { query: { cursor: undefined } }),
    send(prepaid.listPayments, { query: { limit: 10 } }),
    send(meta.getLocalization, { query: { messages: '[]' } }),
  ];
  expect(accepted).toBeTypeOf('function');
});
