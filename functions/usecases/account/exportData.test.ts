import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '#functions/domain/account/account.ts';
import type { Contact } from '#functions/domain/contact/contact.ts';
import type { Subscriber } from '#functions/domain/contact/subscriber.ts';
import type { Message } from '#functions/domain/thread/message.ts';
import { newCapability } from '#functions/gateways/random.ts';
import { contactStore } from '#functions/stores/contacts/contacts.ts';
import { newSubscriberItems } from '#functions/stores/contacts/subscribers.ts';
import { adjustmentKey } from '#functions/stores/ledger/ledgerItems.ts';
import { threadStore } from '#functions/stores/production/thread.ts';
import { transact } from '#functions/stores/transact.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { exportData } from './dataExport.ts';
import { type ClosingWorld, startClosingWorld } from './test/closingWorld.ts';
import { exportDeps } from './test/exportDeps.ts';

let world: ClosingWorld;
beforeAll(async () => {
  world = await startClosingWorld();
});
afterAll(() => world.stop());

const deps = () => exportDeps(world);

/** An order of the account, paid or not, with a message about it. */
async function order({ account }: Account, isPaid: boolean) {
  const { order: made, redirectUrl } = await world.pay.started(await world.pay.newCart({ account }), { account });
  if (isPaid) await world.pay.pay(made, redirectUrl);
  const message: Message = {
    ...{ orderId: made.id, id: '1', at: deps().now.toISOString(), from: 'staff', by: 'clerk-of-ours', files: [] },
    text: isPaid ? 'About a paid one.' : 'About an unpaid one.',
  };
  const thread = threadStore(world.pay.db, world.pay.names.jobs);
  await thread.write([thread.item(message)]);
  return made;
}

test('everything of a person is there, without what opens it and without who of us did what; that it was read is noted', async () => {
  const person = await world.newPerson();
  const { cart } = await world.cartWithFile(person);
  const paid = await order(person, true);
  const unpaid = await order(person, false);
  const kept = await exportData(person, deps());
  expect(kept).toMatchObject({ account: person, exportedAt: deps().now.toISOString() });
  expect(kept.carts).toMatchObject([{ form: { email: person.email } }]);
  expect(new Set((kept.orders as { id: string }[]).map(({ id }) => id))).toEqual(new Set([paid.id, unpaid.id]));
  expect(kept.messages).toMatchObject([{ orderId: paid.id, text: 'About a paid one.' }]);
  const text = JSON.stringify(kept);
  for (const secret of [cart.hash, paid.hash, 'clerk-of-ours']) expect(text).not.toContain(secret);
  const events = await deps().security.list(person.account, deps().now);
  expect(events.map(({ kind }) => kind)).toContain('data_exported');
});

test('what was written from an address is of its owner alone: of an account that was handed over it is left out', async () => {
  const person = await world.newPerson();
  const at = deps().now.toISOString();
  const { db, names } = world.pay;
  const proof = [{ at, act: 'confirmed' as const, textVersion: '1' }];
  const subscriber: Subscriber = {
    ...{ email: person.email, locale: 'en', state: 'confirmed', leave: newCapability(), proof, revision: 0 },
  };
  expect(await transact(db, newSubscriberItems(names.contacts, subscriber, deps().now))).toBe('written');
  const contact: Contact = {
    ...{
      id: 'contact-1',
      state: 'open',
      topic: 'other',
      email: person.email,
      locale: 'en',
      replyKey: 'secret-reply-key',
    },
    messages: [{ at, from: 'customer', by: 'clerk-of-ours', text: 'A question.', files: [], digest: 'secret-digest' }],
    ...{ consent: { textVersion: '1', at }, createdAt: at, changedAt: at, eraseAt: at, revision: 7 },
  };
  expect(await contactStore(db, names.contacts).create(contact, 'said', [])).toBe('created');

  const mine = await exportData(person, deps());
  expect(mine.newsletter).toEqual(proof);
  expect(mine.enquiries).toMatchObject([{ id: 'contact-1', messages: [{ text: 'A question.' }] }]);
  expect(JSON.stringify(mine)).not.toMatch(/secret-reply-key|secret-digest|clerk-of-ours|revision":7/);
  const theirs = await exportData({ ...person, handedOver: true }, deps());
  expect([theirs.newsletter, theirs.enquiries]).toEqual([[], []]);
});

test('of the corrections of a balance those are there that were made, without who made them', async () => {
  const person = await world.newPerson();
  const at = deps().now.toISOString();
  const one = {
    account: person.account,
    part: 'bonus',
    amount: grosze(500),
    why: 'goodwill',
    note: '',
    by: 'clerk-of-ours',
    at,
  };
  const rows = [
    { ...one, id: 'made', state: 'posted', balance: { before: grosze(0), after: grosze(500) } },
    { ...one, id: 'asked', state: 'awaiting' },
  ] as const;
  for (const row of rows)
    await world.pay.db.send(
      new PutCommand({ TableName: world.pay.names.ledger, Item: { ...row, ...adjustmentKey(person.account, row.id) } }),
    );
  expect((await exportData(person, deps())).balanceCorrections).toEqual([
    { part: 'bonus', amount: 500, why: 'goodwill', at, balance: { before: 0, after: 500 } },
  ]);
});
