import { expect, test } from 'vitest';
import type { Quotation } from '#shared/model/order/quotation.ts';
import { promiseKept } from './cartPrice.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
const quotation = (timeInMinutes: number, deliverAt: string) =>
  ({ delivery: { timeInMinutes, deliverAt } }) as Quotation;
const before = quotation(60, '2026-11-23T13:00:00.000Z');
const fresh = quotation(60, '2026-11-23T13:30:00.000Z');
const kept = (change: Partial<Parameters<typeof promiseKept>[0]>, next = fresh) =>
  promiseKept({ quotation: before, quotedAt: ago(0), promisedAt: undefined, ...change }, next, now);

test('a date that was shown holds for an hour, from when it was first shown', () => {
  const hour = 3_600_000;
  expect(kept({})).toEqual({ delivery: before.delivery, promisedAt: ago(0) });
  expect(kept({ quotedAt: ago(hour) })?.promisedAt).toBe(ago(hour));
  expect(kept({ quotedAt: ago(hour + 1) })).toBeUndefined();
  expect(kept({ promisedAt: ago(hour + 1) })).toBeUndefined();
  expect(kept({ promisedAt: ago(-1) })).toBeUndefined();
});

test('it holds for the same work alone, and where there was one', () => {
  expect(kept({}, quotation(61, '2026-11-23T13:30:00.000Z'))).toBeUndefined();
  expect(kept({}, {} as Quotation)).toBeUndefined();
  expect(kept({ quotation: undefined })).toBeUndefined();
  expect(kept({ quotedAt: undefined })).toBeUndefined();
});
