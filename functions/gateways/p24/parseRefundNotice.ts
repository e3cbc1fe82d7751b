import { type P24RefundNotice, p24RefundNotice } from '#events/messages/p24RefundNotice.ts';
import { type NoticeRefusal, readNotice } from './readNotice.ts';
import type { P24Settings } from './settings.ts';
import { sameSign, signRefundNotice } from './sign.ts';

/**
 * Accepts a notice about a refund only if its checksum matches and it names our shop; the checksum does not cover
 * `requestId`.
 */
export function parseRefundNotice(rawBody: string, { merchantId, crc }: P24Settings): P24RefundNotice | NoticeRefusal {
  const notice = readNotice(rawBody, p24RefundNotice);
  if (!notice) return { refused: 'malformed' };
  if (!sameSign(notice.sign, signRefundNotice(notice, crc))) return { refused: 'bad_signature' };
  if (notice.merchantId !== merchantId) return { refused: 'foreign' };
  return notice;
}
