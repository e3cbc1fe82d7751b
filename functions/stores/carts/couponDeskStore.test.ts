import { beforeAll, expect, test } from 'vitest';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import type { Coupon } from '#shared/model/money/coupon.ts';
import { auditStore } from '../audit/auditLog.ts';
import { couponDeskStore } from './coupons.ts';

const at = '2026-11-20T12:00:00.000Z';
let tables: TestTables;
beforeAll(async () => {
  tables = await createTables();
});
const desk = () => couponDeskStore(tables.db, tables.names);
const line = (act: string, code: string) => ({
  ...{ who: { kind: 'staff' as const, account: 'anna' }, act, object: `coupon#${code}`, before: {}, after: {}, at },
});
const coupon = (code: string, more: Partial<Coupon> = {}): Coupon => ({
  terms: { kind: 'percent', code, part: 1000 },
  ...more,
});

test('a coupon is made once, with its line of the audit', async () => {
  expect(await desk().create(coupon('FIRST'), line('made', 'FIRST'))).toBe(true);
  expect(await desk().create(coupon('FIRST', { limitTotal: 1 }), line('made', 'FIRST'))).toBe(false);
  expect(await desk().read('FIRST')).toEqual({ ...coupon('FIRST'), used: 0 });
  expect(await desk().read('SECOND')).toBeUndefined();
  expect((await auditStore(tables.db, tables.names.audit).of('coupon#FIRST', 10)).lines).toHaveLength(1);
});

test('a coupon is ended once, from that moment on; one that has ended or does not exist is refused', async () => {
  await desk().create(coupon('ENDS'), line('made', 'ENDS'));
  await desk().create(coupon('LATER', { validUntil: '2026-12-01T00:00:00.000Z' }), line('made', 'LATER'));
  await desk().create(coupon('OVER', { validUntil: at }), line('made', 'OVER'));
  for (const code of ['ENDS', 'LATER']) {
    expect(await desk().end(code, line('ended', code))).toBe(true);
    expect(await desk().end(code, line('ended', code))).toBe(false);
    expect((await desk().read(code))?.validUntil).toBe(at);
  }
  expect(await desk().end('OVER', line('ended', 'OVER'))).toBe(false);
  expect(await desk().end('NONE', line('ended', 'NONE'))).toBe(false);
  expect(await desk().read('NONE')).toBeUndefined();
});

test('all of them are listed by their codes, page by page', async () => {
  for (const code of ['A1', 'A3', 'A2']) await desk().create(coupon(code), line('made', code));
  const codes: string[] = [];
  let next: string | undefined;
  do {
    const page = await desk().page(2, next);
    expect(page.coupons.length).toBeLessThanOrEqual(2);
    codes.push(...page.coupons.map(({ terms }) => terms.code));
    next = page.next;
  } while (next !== undefined);
  expect(codes).toEqual(['A1', 'A2', 'A3', 'ENDS', 'FIRST', 'LATER', 'OVER']);
});
