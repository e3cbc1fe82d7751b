import { type P24RefundNotice, p24RefundNotice } from '#events/messages/p24RefundNotice.ts';
import { type NoticeRefusal, readNotice } from './readNotice.ts';
import type { P24Settings } from './settings.ts';
import { sameSign, signRefundNotice } from './sign.ts';

/** Believes a notice about a refund only when its checksum fits and it speaks of our shop; `requestId` is not covered by it. */
export function parseRefundNotice(rawBody: string, { merchantId, crc }: P24Settings): P24RefundNotice | NoticeRefusal {
  const notice = readNotice(rawBody, p24RefundNotice);
  if (!notice) return { refused: 'malformed' };
  if (!sameSign(notice.sign, signRefundNotice(notice, crc))) return { refused: 'bad_signature' };
  if (notice.merchantId !== merchantId) return { refused: 'foreign' };
  return notice;
}
