import { type P24Notice, p24Notice } from '#events/messages/p24Notice.ts';
import { type NoticeRefusal, readNotice } from './readNotice.ts';
import type { P24Settings } from './settings.ts';
import { sameSign, signNotice } from './sign.ts';

/**
 * Believes a notice about a payment only when its checksum fits and it speaks of our shop. It proves who sent it, not
 * that it is new or that its amount is what we asked for: compare with our own row before anything is written.
 */
export function parseNotice(rawBody: string, { merchantId, posId, crc }: P24Settings): P24Notice | NoticeRefusal {
  const notice = readNotice(rawBody, p24Notice);
  if (!notice) return { refused: 'malformed' };
  if (!sameSign(notice.sign, signNotice(notice, crc))) return { refused: 'bad_signature' };
  if (notice.merchantId !== merchantId || notice.posId !== posId) return { refused: 'foreign' };
  return notice;
}
