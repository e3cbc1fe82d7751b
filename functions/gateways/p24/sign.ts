import { createHash, timingSafeEqual } from 'node:crypto';

/*
 * The provider's checksums: hex SHA-384 over JSON without blanks whose keys stand in exactly this order, numbers as
 * numbers, the shop's crc last. Each function names its keys one by one, because a spread object would carry its own order.
 */

interface Registered {
  sessionId: string;
  merchantId: number;
  amount: number;
  currency: string;
}

/** Checksum of `transaction/register`. `amount` in grosze. */
export const signRegister = ({ sessionId, merchantId, amount, currency }: Registered, crc: string): string =>
  checksum({ sessionId, merchantId, amount, currency, crc });

interface Verified {
  sessionId: string;
  orderId: number;
  amount: number;
  currency: string;
}

/** Checksum of `transaction/verify`. `amount` in grosze. */
export const signVerify = ({ sessionId, orderId, amount, currency }: Verified, crc: string): string =>
  checksum({ sessionId, orderId, amount, currency, crc });

interface Noticed {
  merchantId: number;
  posId: number;
  sessionId: string;
  amount: number;
  originAmount: number;
  currency: string;
  orderId: number;
  methodId: number;
  statement: string;
}

/** Checksum of the notice about a payment. Amounts in grosze. */
export function signNotice(notice: Noticed, crc: string): string {
  const { merchantId, posId, sessionId, amount, originAmount, currency, orderId, methodId, statement } = notice;
  return checksum({
    merchantId,
    posId,
    sessionId,
    amount,
    originAmount,
    currency,
    orderId,
    methodId,
    statement,
    crc,
  });
}

interface Refunded {
  orderId: number;
  sessionId: string;
  refundsUuid: string;
  merchantId: number;
  amount: number;
  currency: string;
  status: number;
}

/** Checksum of the notice about a refund. `amount` in grosze. */
export function signRefundNotice(notice: Refunded, crc: string): string {
  const { orderId, sessionId, refundsUuid, merchantId, amount, currency, status } = notice;
  return checksum({ orderId, sessionId, refundsUuid, merchantId, amount, currency, status, crc });
}

interface CardRefused {
  amount: number;
  '3ds': boolean;
  method: number;
  orderId: number;
  sessionId: string;
  errorCode: string;
  errorMessage: string;
}

/** Checksum of the notice about a refused card, its texts unescaped. `amount` in grosze. */
export function signCardRefusal(notice: CardRefused, crc: string): string {
  const { amount, '3ds': secured, method, orderId, sessionId, errorCode, errorMessage } = notice;
  return checksum({ amount, '3ds': secured, method, orderId, sessionId, errorCode, errorMessage, crc });
}

/** Compares in constant time, so that response times reveal nothing about the right checksum. */
export function sameSign(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const checksum = (fields: object): string => createHash('sha384').update(JSON.stringify(fields)).digest('hex');
