import type { FileCounted, MailQueued } from '#events/messages/queueMessages.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { ScanVerdict } from '#shared/model/order/scanVerdict.ts';
import { uploadLimits } from '#shared/rules/uploads.ts';
import { acceptedExtensions, uploadRefusal } from '#shared/rules/uploadTypes.ts';
import type { CartFile } from '../../domain/cart/cartContents.ts';
import { parseUploadKey, sentFile } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import { newFileId } from '../../gateways/random.ts';
import type { RateStore } from '../../stores/accounts/rateLimits.ts';
import type { CartFileStore } from '../../stores/carts/cartFiles.ts';
import type { CartStore } from '../../stores/carts/carts.ts';
import type { ScanStore } from '../../stores/files/scans.ts';
import type { MailOutbox } from '../../stores/mails/queuedMails.ts';
import { throttle } from '../account/throttle.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

interface AnnounceDeps {
  rates: Pick<RateStore, 'take'>;
  files(): Promise<Pick<FileGateway, 'uploadLink'>>;
  now: Date;
}

/** What the client says about a file before it is uploaded. */
export interface AnnouncedFile {
  name: string;
  bytes: number;
  contentType: string;
}

interface AnnouncedKind {
  /** The service whose rules decide which files are accepted. */
  service: Parameters<typeof acceptedExtensions>[0];
  /** Name of the rate limit per viewer. */
  limit: string;
  keyOf(id: string): string;
  /** Stores when the file is erased, unless a form names it before. */
  note(id: string, eraseAt: string): Promise<void>;
}

export type FileAnnounced =
  | { id: string; link: Awaited<ReturnType<FileGateway['uploadLink']>> }
  | Refusal<'rate_limited' | 'file_too_big' | 'file_type_refused'>;

/** How long a file is kept that no form has named. */
const unsentMs = 86_400_000;

/**
 * An upload link for a file of exactly this size and type, before its form. It belongs to nobody until the form names
 * it.
 */
export async function announceFile(
  { rates, files, now }: AnnounceDeps,
  { name, bytes, contentType }: AnnouncedFile,
  viewer: string,
  { service, limit, keyOf, note }: AnnouncedKind,
): Promise<FileAnnounced> {
  const refusal = uploadRefusal({ name, bytes }, service);
  if (refusal === 'file_too_big')
    return { refused: 'file_too_big', replace: { limit: `${uploadLimits.maxBytes / 1024 / 1024} MB` } };
  if (refusal) return { refused: 'file_type_refused', replace: { types: acceptedExtensions(service).join(', ') } };
  const refused = await throttle(rates, [[{ name: limit, calls: 20, seconds: 3600 }, viewer]], now);
  if (refused) return refused;
  const id = newFileId();
  await note(id, new Date(now.getTime() + unsentMs).toISOString());
  return { id, link: await (await files()).uploadLink(keyOf(id), { bytes, contentType }, now) };
}

interface NoteScanDeps {
  scans: ScanStore;
  carts: Pick<CartStore, 'read'>;
  cartFiles: Pick<CartFileStore, 'read' | 'refuse'>;
  outbox: MailOutbox;
  requotes: QueueGateway<FileCounted>;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
  /** Continues the request that announced the file, so that later log lines belong to it. */
  follow?: (requestId: string | undefined) => unknown;
}

interface ScannedFile {
  key: string;
  verdict: ScanVerdict;
  threat?: string | undefined;
}

/**
 * Stores the scan result of an uploaded file. A customer's blocked file is rejected in its cart, and the customer gets
 * a mail. Every delivery of the event completes what is left, so that an interrupted run loses nothing. `unknown`: not
 * one of our files, or removed from its cart. Otherwise the valid verdict.
 */
export async function noteScan(deps: NoteScanDeps, found: ScannedFile): Promise<ScanVerdict | 'unknown'> {
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

/** Mails the customer about a blocked file, once, by the mail's id. Without an address only the form shows it. */
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
