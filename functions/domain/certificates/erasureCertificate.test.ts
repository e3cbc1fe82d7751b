import { expect, test } from 'vitest';
import { placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { erasureCertificate as schema } from '#shared/model/order/certificate.ts';
import { erasureCertificate } from './certificates.ts';

const now = new Date('2026-11-20T09:00:00Z');
const { order } = placedOrder(now, { order: { id: 'KQ7A2B3C4D5E' } });
const [issuer, startedAt, erasedAt] = ['https://verso.example', now.toISOString(), '2026-11-20T09:05:00.000Z'];
const files = [{ kind: 'source', sha256: 'b'.repeat(64), bytes: 834, name: 'Plan of Anna.txt' }];

test('there is none of files that are there, nor while they are being erased', () => {
  expect(erasureCertificate(order, issuer)).toBeUndefined();
  expect(erasureCertificate({ ...order, filesErased: { startedAt, text: false, files } }, issuer)).toBeUndefined();
});

test('what is gone is said by kind, digest and size, never by name', () => {
  const filesErased = { startedAt, erasedAt, text: true, files };
  const certificate = erasureCertificate(
    { ...order, filesErased, deliveredAt: '2026-11-10T09:00:00.000Z', retentionDays: 14 },
    issuer,
  );
  expect(certificate).toEqual({
    kind: 'erasure',
    format: 1,
    issuer,
    subject: { type: 'order', id: order.id, version: null },
    retention_days: 14,
    delivered_at: '2026-11-10T09:00:00.000Z',
    started_at: startedAt,
    erased_at: erasedAt,
    text: true,
    files: [{ kind: 'source', sha256: 'b'.repeat(64), bytes: 834 }],
  });
  expect(schema.safeParse(certificate).success).toBe(true);
});

test('an order that was never delivered and chose no days has neither', () => {
  const filesErased = { startedAt, erasedAt, text: false, files: [] };
  expect(erasureCertificate({ ...order, filesErased }, issuer)).toMatchObject({
    ...{ retention_days: null, delivered_at: null, text: false, files: [] },
  });
});
