import { expect, test } from 'vitest';
import { fallbackBanks } from '#functions/domain/catalogue/paymentMethods.ts';
import type { P24Client, P24Method } from '#functions/gateways/p24/p24Client.ts';
import { bankList } from './bankList.ts';

const method = (id: number, name: string, group = 'FastTransfers') => ({ id, name, group }) as P24Method;
const now = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

/** The provider with changeable answers and a call counter. */
function provider() {
  const asked: unknown[] = [];
  const state: { answer: unknown } = { answer: [method(1, 'mBank')] };
  const client = {
    paymentMethods: async (about: unknown) => {
      asked.push(about);
      return state.answer;
    },
  } as P24Client;
  return { asked, state, client };
}
const about = { language: 'pl', amount: 5000 } as const;

test('the banks are the provider’s, without those that are separate ways to pay', async () => {
  const { client, state } = provider();
  state.answer = [
    ...[method(1, 'mBank'), method(2, 'BLIK', 'Blik'), method(3, 'Card', 'Credit Card')],
    ...[method(4, 'Post', 'TraditionalTransfer'), method(5, 'PayPal', 'eWallet'), method(6, 'Other', 'eWallet')],
  ];
  expect((await bankList()(client, about, now)).map(({ name }) => name)).toEqual(['mBank', 'Other']);
});

test('a list is asked for again after five minutes, and each language and sum has its own', async () => {
  const { client, asked } = provider();
  const banks = bankList();
  for (const at of [now, later(299)]) await banks(client, about, at);
  expect(asked).toEqual([about]);
  await banks(client, about, later(300));
  await banks(client, { ...about, amount: 5001 }, now);
  await banks(client, { ...about, language: 'en' }, now);
  expect(asked).toHaveLength(4);
});

test('while the provider does not answer, the last known list is used, or the one that is built in', async () => {
  const { client, state } = provider();
  const banks = bankList();
  await banks(client, about, now);
  state.answer = { refused: 'provider_unavailable' };
  expect((await banks(client, about, later(600))).map(({ name }) => name)).toEqual(['mBank']);
  expect(await banks(client, { ...about, amount: 1 }, now)).toBe(fallbackBanks);
});

test('two hundred lists are kept: the one that was asked for longest ago goes first', async () => {
  const { client, asked } = provider();
  const banks = bankList();
  for (let amount = 0; amount < 201; amount++) await banks(client, { ...about, amount }, now);
  await banks(client, { ...about, amount: 1 }, now);
  expect(asked).toHaveLength(201);
  await banks(client, { ...about, amount: 0 }, now);
  expect(asked).toHaveLength(202);
});
