import type { ErasureCertificate } from '#shared/model/certificate.ts';
import type { Order } from '../order/order.ts';

/** That the files of an order are gone; undefined while they are not. */
export function erasureCertificate(
  { id, deliveredAt, retentionDays, filesErased }: Order,
  issuer: string,
): ErasureCertificate | undefined {
  if (filesErased?.erasedAt === undefined) return undefined;
  return {
    kind: 'erasure',
    format: 1,
    issuer,
    subject: { type: 'order', id, version: null },
    retention_days: retentionDays ?? null,
    delivered_at: deliveredAt ?? null,
    started_at: filesErased.startedAt,
    erased_at: filesErased.erasedAt,
    text: filesErased.text,
    files: filesErased.files.map(({ kind, sha256, bytes }) => ({ kind, sha256, bytes })),
  };
}
