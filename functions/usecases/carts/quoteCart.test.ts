import { expect, test } from 'vitest';
import { cartFileStore } from '#functions/stores/carts/cartFiles.ts';
import { cartStore } from '#functions/stores/carts/carts.ts';
import { quoteStore } from '#functions/stores/quotes/quotes.ts';
import { createTables } from '#infra/test/tables.ts';
import { defaultQuotingHours } from '#shared/model/house/stageRules.ts';
import { startedCart } from '../test/startedCart.ts';
import { quoteCart } from './quoteCart.ts';

/** Fails if files are opened: these forms have no texts. */
const noFiles = () => Promise.reject(new Error('No file was to be brought.'));

test('a new cart is stored with its text before the answer names it', async () => {
  const { db, names } = await createTables();
  const now = new Date('2026-11-20T12:00:00Z');
  const carts = cartStore(db, names.carts);
  const made: string[] = [];
  /** Notes the cart only after one more database call, to catch an answer that does not wait for it. */
  const create: typeof carts.create = async (cart, content) => {
    const digest = await carts.create(cart, content);
    await carts.readContent(digest);
    made.push(digest);
    return digest;
  };
  const { form } = startedCart(now);
  if (!form) throw new Error('A cart without a form.');
  const deps = { carts: { ...carts, create }, cartFiles: cartFileStore(db, names.carts), openFiles: noFiles, now };
  const quoted = await quoteCart(
    { ...deps, quotes: quoteStore(db, names.quotes), hours: defaultQuotingHours },
    {
      ...{ cartHash: undefined, account: undefined, locale: 'en', fileHashes: undefined },
      ...{ form, content: 'Demo text' },
    },
  );
  if ('refused' in quoted) throw new Error(quoted.refused);
  expect([quoted.created, made]).toEqual([true, [quoted.found.digest]]);
  const { hash, quotedAt } = quoted.found.cart;
  expect(await carts.read(quoted.found.digest, now)).toMatchObject({ cart: { hash, quotedAt } });
  expect(await carts.readContent(quoted.found.digest)).toBe('Demo text');
});
