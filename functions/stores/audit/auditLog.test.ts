import { expect, test } from 'vitest';
import { createTables } from '#infra/test/tables.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { auditStore } from './auditLog.ts';

const line = (change: Partial<AuditLine> = {}): AuditLine => ({
  who: { kind: 'staff', account: 'anna' },
  act: 'refund',
  object: 'order#7KQ2M9X4TB',
  before: { refunded: 0 },
  after: { refunded: 500 },
  at: '2026-11-22T10:00:00.000Z',
  ...change,
});

test('acts are listed by object and by day, newest first, page by page; the same act is recorded once', async () => {
  const { db, names } = await createTables();
  const audit = auditStore(db, names.audit);
  const second = line({ at: '2026-11-22T11:00:00.000Z', act: 'cancel' });
  const other = line({ at: '2026-11-23T11:00:00.000Z', object: 'coupon#LATO' });
  expect(await audit.append(line(), 'one')).toBe(true);
  expect(await audit.append(line({ after: {} }), 'one')).toBe(false);
  expect(await audit.append(second, 'two')).toBe(true);
  expect(await audit.append(other, 'three')).toBe(true);
  expect(await audit.of(line().object, 10)).toEqual({ lines: [second, line()], next: undefined });
  const first = await audit.day('2026-11-22', 1);
  expect(first.lines).toEqual([second]);
  expect(await audit.day('2026-11-22', 5, first.next)).toEqual({ lines: [line()], next: undefined });
});
