import { createHash } from 'node:crypto';

/**
 * The provider's checksum over fields in the given order, crc last. Written from the provider's document, independently
 * of the adapter, so that a mistake in one is not mirrored in the other.
 */
export function checksum(source: object, keys: readonly string[], crc: string): string {
  const values = new Map(Object.entries(source));
  const parts = keys.map((key) => `${JSON.stringify(key)}:${JSON.stringify(values.get(key))}`);
  return createHash('sha384')
    .update(`{${parts.join(',')},"crc":${JSON.stringify(crc)}}`, 'utf8')
    .digest('hex');
}

export const signedKeys = {
  register: ['sessionId', 'merchantId', 'amount', 'currency'],
  verify: ['sessionId', 'orderId', 'amount', 'currency'],
  notice: [
    'merchantId',
    'posId',
    'sessionId',
    'amount',
    'originAmount',
    'currency',
    'orderId',
    'methodId',
    'statement',
  ],
  cardRefusal: ['amount', '3ds', 'method', 'orderId', 'sessionId', 'errorCode', 'errorMessage'],
  refundNotice: ['orderId', 'sessionId', 'refundsUuid', 'merchantId', 'amount', 'currency', 'status'],
} as const;
