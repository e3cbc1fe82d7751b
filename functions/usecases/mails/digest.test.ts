import { beforeAll, expect, test } from 'vitest';
import { digestSlot } from '#functions/domain/mail/sending.ts';
import type { OutgoingMail } from '#functions/gateways/mail.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import type { MailDigest } from '#shared/model/work/mailDigest.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { sendOffers } from '../production/jobOffers.ts';
import { planOrder } from '../production/orderWork.ts';
import { productionDeps, someTranslator } from '../production/test/workWorld.ts';
import { setMailDigest } from '../translators/translators.ts';
import { sweepMails } from './failedMails.ts';
import { type SendMailDeps, sendMail } from './sendMail.ts';
import { mailStores } from './test/mailWorld.ts';

/** A Monday morning, half past nine in Warsaw. */
const now = new Date('2026-11-23T08:30:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});

const sent: OutgoingMail[] = [];
const deps = (at: Date): SendMailDeps => ({
  ...productionDeps(tables, at),
  ...mailStores(tables),
  orders: orderStore(tables.db, tables.names.orders),
  stoppedAddresses: { isStopped: async () => false },
  gateway: {
    send: async (mail) => {
      sent.push(mail);
      return 'sent';
    },
  },
});

async function translatorWith(id: string, mails: MailDigest, source: number) {
  const pairs = [{ sourceLanguage: source, targetLanguage: 2, steps: ['translation' as const], sworn: false }];
  await productionDeps(tables, now).translators.save(someTranslator(id, { pairs }));
  const named = { id, revision: 1 };
  expect(await setMailDigest(productionDeps(tables, now), named, mails)).toMatchObject({ translator: { mails } });
  expect(await setMailDigest(productionDeps(tables, now), named, mails)).toEqual({ refused: 'changed_meanwhile' });
}

/** Places an order and sends its first offers; returns the ids of their pending mails. */
async function offeredOrder(source: number, at = now): Promise<string[]> {
  const order = await placeOrder(tables.db, tables.names, at, {
    order: { acceptedAt: at.toISOString() },
    form: { review: 'none', sourceLanguage: source, targetLanguages: [2] },
  });
  const lines = order.quotation.lines.map((line) => ({ ...line, sourceLanguage: source, targetLanguage: 2 }));
  const owed: string[] = [];
  const work = {
    ...productionDeps(tables, at),
    orders: { read: async () => ({ ...order, quotation: { ...order.quotation, lines } }) },
    mailQueue: { send: async ({ id }: { id: string }) => void owed.push(id) },
  };
  expect(await planOrder(work, order.id)).toBe(true);
  await sendOffers(work, order.id, '01');
  return owed;
}
const sweep = async (at: Date) => {
  const woken: string[] = [];
  const mailQueue = { send: async ({ id }: { id: string }) => void woken.push(id) };
  await sweepMails({ ...deps(at), mailQueue });
  for (const id of woken) await sendMail(deps(at), id);
};
const subjectsTo = (to: string) => sent.filter((mail) => mail.to === to).map(({ subject }) => subject);

test('offers wait for the full hour and come in one mail, without those that are over by then', async () => {
  await translatorWith('hourly-1', 'hourly', 3);
  const owed = [...(await offeredOrder(3, minutes(15))), ...(await offeredOrder(3, minutes(20)))];
  expect(owed).toHaveLength(2);
  for (const id of owed) expect(await sendMail(deps(minutes(21)), id)).toBe('gathered');
  for (const id of owed) expect(await sendMail(deps(minutes(21)), id)).toBe('nothing');
  await sweep(minutes(25));
  expect(subjectsTo('hourly-1@example.com')).toEqual([]);
  await sweep(minutes(31));
  expect(subjectsTo('hourly-1@example.com')).toEqual(['2 sprawy w strefie tłumacza']);
  await sweep(minutes(60));
  expect(subjectsTo('hourly-1@example.com')).toHaveLength(1);

  for (const id of await offeredOrder(3, minutes(32))) await sendMail(deps(minutes(33)), id);
  // By the next full hour all offers have ended, so no digest is sent.
  await sweep(minutes(91));
  expect(subjectsTo('hourly-1@example.com')).toHaveLength(1);
});

test('a translator who wants every mail at once gets it at once', async () => {
  await translatorWith('once-1', 'at_once', 4);
  for (const id of await offeredOrder(4)) expect(await sendMail(deps(now), id)).toBe('sent');
  expect(subjectsTo('once-1@example.com')).toHaveLength(1);
});

test.each([
  ['hourly', '2026-11-23T08:30:00Z', 'Europe/Warsaw', '2026-11-23T09:00:00.000Z'],
  ['hourly', '2026-11-23T09:00:00Z', 'Europe/Warsaw', '2026-11-23T10:00:00.000Z'],
  ['daily', '2026-11-23T08:30:00Z', 'Europe/Warsaw', '2026-11-24T07:00:00.000Z'],
  ['daily', '2026-11-23T08:30:00Z', 'America/New_York', '2026-11-23T13:00:00.000Z'],
  ['daily', '2026-11-23T02:00:00Z', 'Asia/Kathmandu', '2026-11-23T02:15:00.000Z'],
  ['daily', '2026-03-28T12:00:00Z', 'Europe/Warsaw', '2026-03-29T06:00:00.000Z'],
] as const)('%s, from %s in %s: %s', (digest, from, zone, slot) => {
  expect(digestSlot(digest, new Date(from), zone).toISOString()).toBe(slot);
});
