import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closingStore } from '#functions/stores/accounts/closing.ts';
import { securityLog } from '#functions/stores/accounts/securityLog.ts';
import { subscriberKey, subscriberOf } from '#functions/stores/contacts/subscribers.ts';
import { ownedOrderStore } from '#functions/stores/orders/ownedOrders.ts';
import { closeAccount } from './closeAccount.ts';
import { listOrders } from './orderList.ts';
import { type ClosingWorld, startClosingWorld } from './test/closingWorld.ts';

let world: ClosingWorld;
beforeAll(async () => {
  world = await startClosingWorld();
});
afterAll(() => world.stop());

const closing = () => closingStore(world.pay.db, world.pay.names);
const stateOf = async (account: string) => (await world.accounts.read(account))?.state;

test('a deletion that was cut off is finished by repeating it, and nothing is left to close', async () => {
  const person = await world.newPerson();
  expect(await closing().begin(person.account, world.pay.clock.at)).toBe('started');
  expect(await stateOf(person.account)).toBe('closing');
  expect(await closing().begin(person.account, world.pay.clock.at)).toBe('started');
  expect(await closeAccount(person, world.closeDeps(), 'en')).toBeUndefined();
  expect(await stateOf(person.account)).toBe('closed');
  expect(await closing().begin(person.account, world.pay.clock.at)).toBe('closed');
  expect(await world.accounts.idOf(person.email)).toBeUndefined();
});

test('a deletion that is given up reopens the account and its wallet, and creates neither', async () => {
  const person = await world.newPerson();
  await closing().begin(person.account, world.pay.clock.at);
  await closing().giveUp(person.account);
  expect(await stateOf(person.account)).toBe('active');
  expect((await world.pay.deps().ledger.readWallet(person.account)).closedAt).toBeUndefined();
  await closing().giveUp('account-of-nobody');
  const wallets = (await world.pay.rows('ledger')).filter(({ pk }) => pk === 'wallet#account-of-nobody');
  expect(wallets).toEqual([]);
});

test('the traces of an account go to the last one, however many pages they are', async () => {
  const person = await world.newPerson();
  const detail = 'x'.repeat(300_000);
  for (let number = 0; number < 9; number++)
    await world.pay.db.send(
      new PutCommand({
        TableName: world.pay.names.accounts,
        Item: { pk: `account#${person.account}`, sk: `event#2026-11-20T10:00:0${number}#${number}`, detail },
      }),
    );
  await closing().eraseTraces(person.account);
  const kept = await world.pay.db.send(
    new QueryCommand({
      TableName: world.pay.names.accounts,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `account#${person.account}` },
    }),
  );
  expect(kept.Items?.map(({ sk }) => String(sk)).filter((sk) => sk.startsWith('event#'))).toEqual([]);
});

test('the user of the pool goes before the deletion counts as done', async () => {
  const person = await world.newPerson();
  const removed: string[] = [];
  const remove = async (email: string) => {
    await world.pay.deps().ledger.readWallet('nobody');
    removed.push(email);
  };
  expect(await closeAccount(person, { ...world.closeDeps(), identity: { remove } }, 'en')).toBeUndefined();
  expect(removed).toEqual([person.email]);
});

test('what concurrent calls write while an account closes is erased with it, and so are its events', async () => {
  const person = await world.newPerson();
  const { accounts, contacts } = world.pay.names;
  const events = securityLog(world.pay.db, accounts);
  await events.append(person.account, { kind: 'logged_in', at: world.pay.clock.at.toISOString() });
  const subscriber = { state: 'asked', email: person.email, locale: 'en', leave: 'link', proof: [], revision: 0 };
  const remove = async () => {
    const Item = { ...subscriberKey(subscriberOf(person.email)), ...subscriber };
    await world.pay.db.send(new PutCommand({ TableName: contacts, Item }));
  };
  expect(await closeAccount(person, { ...world.closeDeps(), identity: { remove } }, 'en')).toBeUndefined();
  expect(await world.everythingKept()).not.toContain(person.email);
  expect((await events.list(person.account, world.pay.clock.at)).map(({ kind }) => kind)).not.toContain('logged_in');
});

test('orders are listed newest first, page by page, each once: the account’s own and those of its address as a guest', async () => {
  const person = await world.newPerson();
  const made: string[] = [];
  for (let number = 0; number < 7; number++) {
    world.pay.later(1);
    const cart = await world.pay.newCart();
    const form = cart.form && { ...cart.form, email: person.email };
    const own = await world.pay.newCart({ ...(form && { form }) });
    const account = number % 2 === 0 ? person.account : undefined;
    const { order, redirectUrl } = await world.pay.started(own, { account });
    made.unshift(order.id);
    if (number % 3 === 0) await world.pay.provider.press(redirectUrl, 'pay');
  }
  await expect.poll(() => new Set(world.pay.settleMessages.map(({ slug }) => slug)).size).toBe(3);
  await world.pay.drain();
  const deps = {
    ownedOrders: ownedOrderStore(world.pay.db, world.pay.names.orders),
    payments: world.pay.deps().payments,
    nameOf: String,
    now: world.pay.clock.at,
  };
  async function pages(limit: number, status?: 'done') {
    const listed: string[][] = [];
    let from: string | undefined;
    do {
      const page = await listOrders(deps, person, { limit, from, ...(status && { status }) });
      listed.push(page.orders.map(({ order }) => order.id));
      from = page.next;
    } while (from !== undefined);
    return listed;
  }
  for (const limit of [1, 2, 3, 6, 7, 8, 100]) {
    const listed = await pages(limit);
    expect(listed.flat(), `${limit} a page`).toEqual(made);
    expect(listed.slice(0, -1).every((page) => page.length === limit)).toBe(true);
  }
  const paid = made.filter((_, place) => (6 - place) % 3 === 0);
  for (const limit of [1, 2, 3, 4]) expect((await pages(limit, 'done')).flat(), `${limit} paid`).toEqual(paid);
});
