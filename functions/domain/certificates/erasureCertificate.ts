import type { ErasureCertificate } from '#shared/model/certificate.ts';
import { filesKeptFrom } from '../order/fileRetention.ts';
import { isGivenUp } from '../order/isGivenUp.ts';
import type { Order } from '../order/order.ts';

/** Certifies that the files of an order are erased; undefined until they are. */
export function erasureCertificate(order: Order, issuer: string): ErasureCertificate | undefined {
  const { id, deliveredAt, retentionDays, filesErased } = order;
  if (filesErased?.erasedAt === undefined) return undefined;
  return {
    kind: 'erasure',
    format: 1,
    issuer,
    subject: { type: 'order', id, version: null },
    retention_days: retentionDays ?? null,
    delivered_at: deliveredAt ?? null,
    ...(isGivenUp(order) && { ended_at: filesKeptFrom(order) }),
    started_at: filesErased.startedAt,
    erased_at: filesErased.erasedAt,
    text: filesErased.text,
    files: filesErased.files.map(({ kind, sha256, bytes }) => ({ kind, sha256, bytes })),
  };
}
