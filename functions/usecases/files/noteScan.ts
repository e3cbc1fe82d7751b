import type { FileCounted } from '#events/messages/fileCounted.ts';
import type { MailQueued } from '#events/messages/mailQueued.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { ScanVerdict } from '#shared/model/scanVerdict.ts';
import type { CartFile } from '../../domain/cart/cartFile.ts';
import { parseUploadKey, sentFile } from '../../gateways/fileKeys.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { CartFileStore } from '../../stores/carts/cartFileStore.ts';
import type { CartStore } from '../../stores/carts/cartStore.ts';
import type { ScanStore } from '../../stores/files/scanStore.ts';
import type { MailOutbox } from '../../stores/mails/mailOutbox.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

export interface NoteScanDeps {
  scans: ScanStore;
  carts: Pick<CartStore, 'read'>;
  cartFiles: Pick<CartFileStore, 'read' | 'refuse'>;
  outbox: MailOutbox;
  requotes: QueueGateway<FileCounted>;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
  /** The rest belongs to the request that announced the file. */
  follow?: (requestId: string | undefined) => unknown;
}

interface Found {
  key: string;
  verdict: ScanVerdict;
  threat?: string | undefined;
}

/**
 * Stores the scan result of an uploaded file. A customer's blocked file is rejected in its cart, and the customer gets
 * a mail. Every delivery of the event completes what is left, so that an interrupted run loses nothing. `unknown`: not
 * one of our files, or removed from its cart. Otherwise the valid verdict.
 */
export async function noteScan(deps: NoteScanDeps, found: Found): Promise<ScanVerdict | 'unknown'> {
  const { key, verdict, threat } = found;
  const sent = sentFile(key);
  if (!sent) return 'unknown';
  const at = deps.now.toISOString();
  const upload = parseUploadKey(key);
  if (!upload) return deps.scans.note(key, { ...sent, verdict, threat, at });
  const file = await deps.cartFiles.read(upload.digest, upload.hash);
  if (file?.id !== upload.id) return 'unknown';
  deps.follow?.(file.requestId);
  const held = await deps.carts.read(upload.digest, deps.now);
  const orderId = held?.cart.orderId;
  const stands = await deps.scans.note(key, { ...sent, ...(orderId && { orderId }), verdict, threat, at });
  if (verdict === 'clean' || stands !== verdict) return stands;
  await deps.cartFiles.refuse(upload.digest, file, verdict, deps.now);
  await deps.requotes.send({ version: 1, event: 'file_counted', cartDigest: upload.digest, fileHash: upload.hash });
  if (held) await tellCustomer(deps, held.cart, file, verdict);
  return stands;
}

/** Once per file, by the mail's id. A cart without an address shows it in the form. */
async function tellCustomer(
  { outbox, mailQueue, now }: NoteScanDeps,
  { form, locale }: { form?: { email: string } | undefined; locale: Locale },
  { id, name }: CartFile,
  verdict: 'infected' | 'unscannable',
): Promise<void> {
  if (!form?.email) return;
  const mail = {
    id: `file_${verdict}.${id}`,
    template: `file_${verdict}` as const,
    ...{ to: form.email, locale, subject: name },
    ...{ state: 'queued' as const, createdAt: now.toISOString() },
  };
  if (await outbox.enqueue(mail)) await enqueueMail(mailQueue, mail);
}
