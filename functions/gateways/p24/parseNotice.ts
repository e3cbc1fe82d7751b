import { type P24Notice, p24Notice } from '#events/messages/p24Notice.ts';
import { type NoticeRefusal, readNotice } from './readNotice.ts';
import type { P24Settings } from './settings.ts';
import { sameSign, signNotice } from './sign.ts';

/**
 * Accepts a notice about a payment only if its checksum matches and it names our shop. That proves the sender, not that
 * it is new or that its amount is right: compare with our own row before writing anything.
 */
export function parseNotice(rawBody: string, { merchantId, posId, crc }: P24Settings): P24Notice | NoticeRefusal {
  const notice = readNotice(rawBody, p24Notice);
  if (!notice) return { refused: 'malformed' };
  if (!sameSign(notice.sign, signNotice(notice, crc))) return { refused: 'bad_signature' };
  if (notice.merchantId !== merchantId || notice.posId !== posId) return { refused: 'foreign' };
  return notice;
}
