import { beforeAll, expect, test } from 'vitest';
import { rateStore } from '#functions/stores/accounts/rateLimits.ts';
import { couponDeskStore, couponStore } from '#functions/stores/carts/coupons.ts';
import { mailStore } from '#functions/stores/mails/mails.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { Coupon } from '#shared/model/money/coupon.ts';
import { createCoupon, endCoupon } from '../carts/coupons.ts';
import { askForMail, type MailRequest } from './askForMail.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});

// At the start of an hour, so that no window ends during a test.
const clock = { at: new Date('2026-11-20T12:00:00Z') };
const queued: string[] = [];
const ask = (to: string, change: Partial<MailRequest> = {}) =>
  askForMail(
    { template: 'forgot', to, locale: 'en', viewer: `viewer of ${to}`, ...change },
    {
      outbox: mailOutbox(tables.db, tables.names.work),
      mailQueue: { send: async ({ id }: { id: string }) => void queued.push(id) },
      rates: rateStore(tables.db, tables.names.accounts),
      now: clock.at,
    },
  );
const refused = { refused: 'rate_limited', headers: { 'retry-after': expect.stringMatching(/^\d+$/) } };

test('a mail that is asked for is owed before its message is sent', async () => {
  expect(await ask('one@example.com')).toBeUndefined();
  const due = await mailStore(tables.db, tables.names.work).due(new Date(clock.at.getTime() + 86_400_000), 10);
  expect(due.map(({ id }) => id)).toEqual(queued);
});

test('one address gets six mails an hour, no matter who asks for them, and six more in the next hour', async () => {
  for (let call = 0; call < 6; call++) expect(await ask('two@example.com', { viewer: `v${call}` })).toBeUndefined();
  expect(await ask('two@example.com', { viewer: 'v7' })).toEqual(refused);
  clock.at = new Date(clock.at.getTime() + 3_600_000);
  expect(await ask('two@example.com')).toBeUndefined();
});

test('one visitor asks for sixty mails an hour, whatever the addresses', async () => {
  for (let call = 0; call < 60; call++)
    expect(await ask(`person.${call}@example.com`, { viewer: 'the same' }), String(call)).toBeUndefined();
  expect(await ask('person.61@example.com', { viewer: 'the same' })).toEqual(refused);
  expect(await ask('person.61@example.com', { viewer: 'another' })).toBeUndefined();
});

test('sending again has to wait a minute, sending for the first time does not', async () => {
  const again = { template: 'resend' } as const;
  expect(await ask('three@example.com', again)).toBeUndefined();
  expect(await ask('three@example.com', again)).toEqual({ ...refused, headers: { 'retry-after': '60' } });
  expect(await ask('three@example.com')).toBeUndefined();
  clock.at = new Date(clock.at.getTime() + 60_000);
  expect(await ask('three@example.com', again)).toBeUndefined();
});

test('a coupon ends after it begins, and its code is used once and for all', async () => {
  const store = couponStore(tables.db, tables.names.carts);
  const coupon = (code: string, validFrom?: string, validUntil?: string) =>
    Coupon.parse({ terms: { kind: 'percent', code, part: 1000 }, validFrom, validUntil });
  const [noon, later] = ['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.001Z'];
  const wrong = { refused: 'validation_failed', fields: { valid_until: ['validation/after_start'] } };
  expect(await createCoupon(store, coupon('EMPTY', noon, noon))).toEqual(wrong);
  expect(await createCoupon(store, coupon('BACK', later, noon))).toEqual(wrong);
  expect(await createCoupon(store, coupon('SHORT', noon, later))).toEqual({ code: 'SHORT' });
  expect(await createCoupon(store, coupon('OPEN', noon))).toEqual({ code: 'OPEN' });
  expect(await createCoupon(store, coupon('OPEN'))).toEqual({ refused: 'conflict' });
});

test('a coupon that is ended has ended; ended again it says the same, and one that is not there cannot be', async () => {
  const store = couponStore(tables.db, tables.names.carts);
  const desk = couponDeskStore(tables.db, tables.names);
  await createCoupon(store, Coupon.parse({ terms: { kind: 'percent', code: 'OVER', part: 1000 } }));
  const end = (code: string, now: string) =>
    endCoupon(desk, { code, by: 'staff-1', request: code + now, now: new Date(now) });
  expect(await end('OVER', '2026-11-20T12:00:00Z')).toMatchObject({ validUntil: '2026-11-20T12:00:00.000Z' });
  expect(await end('OVER', '2026-11-21T12:00:00Z')).toMatchObject({ validUntil: '2026-11-20T12:00:00.000Z' });
  expect(await end('NONE', '2026-11-20T12:00:00Z')).toEqual({ refused: 'not_found' });
});
