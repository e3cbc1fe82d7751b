import type { Refusal } from '#shared/contract/operation.ts';
import { locales } from '#shared/messages/locale.ts';
import type { FileDays } from '#shared/rules/retention.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import { isGivenUp } from '../../domain/order/isGivenUp.ts';
import type { FilesErased, Order } from '../../domain/order/order.ts';
import { filesEraseAt, filesKeptFrom, mayChooseFileDays, needsNoFiles } from '../../domain/order/orderFiles.ts';
import type { Job } from '../../domain/production/job.ts';
import type { Quote } from '../../domain/quotes/quote.ts';
import type { ThreadFile } from '../../domain/thread/message.ts';
import {
  comparisonKey,
  countedTextKey,
  deliveredKey,
  madeKeys,
  quotePdfKey,
  segmentKeys,
  threadFileKey,
  uploadKey,
} from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import { sha256 } from '../../gateways/sha256.ts';
import type { CartStore } from '../../stores/carts/carts.ts';
import type { MailOutbox } from '../../stores/mails/queuedMails.ts';
import type { AfterSaleStore } from '../../stores/orders/afterSale.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import type { ComplaintStore } from '../../stores/production/complaints.ts';
import type { ProductionStore } from '../../stores/production/production.ts';
import type { ThreadStore } from '../../stores/production/thread.ts';
import type { DueOf } from '../../stores/production/workDue.ts';
import type { QuoteStore } from '../../stores/quotes/quotes.ts';
import { atOnceByOrder } from '../atOnce.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

interface FileDaysDeps {
  afterSale: Pick<AfterSaleStore, 'keepFiles'>;
  production: Pick<ProductionStore, 'filesItem'>;
}

/**
 * The customer chooses how long an order's files are kept after delivery, or its end. `conflict`: they are erased or
 * being erased.
 */
export async function chooseFileDays(
  { afterSale, production }: FileDaysDeps,
  order: Order,
  days: FileDays,
): Promise<Order | Refusal<'conflict'>> {
  if (!mayChooseFileDays(order)) return { refused: 'conflict' };
  const chosen: Order = { ...order, retentionDays: days };
  const [from, eraseAt] = [filesKeptFrom(chosen), filesEraseAt(chosen)];
  const due = from !== undefined && eraseAt ? [production.filesItem(order.id, from, eraseAt.toISOString())] : [];
  return (await afterSale.keepFiles(order, days, due)) === 'written' ? chosen : { refused: 'conflict' };
}

export interface EraseFilesDeps {
  orders: Pick<OrderStore, 'read'>;
  afterSale: Pick<AfterSaleStore, 'beginErasingFiles' | 'endErasingFiles'>;
  production: Pick<ProductionStore, 'read' | 'due' | 'dueDone' | 'dueLater' | 'doneItem' | 'eraseTexts'>;
  thread: Pick<ThreadStore, 'read'>;
  complaints: Pick<ComplaintStore, 'read'>;
  carts: Pick<CartStore, 'erase'>;
  quotes: Pick<QuoteStore, 'read' | 'eraseNames'>;
  files(): Promise<Pick<FileGateway, 'read' | 'remove'>>;
  outbox: Pick<MailOutbox, 'item'>;
  mailQueue: Parameters<typeof enqueueMail>[0];
  onDefect(orderId: string, error: unknown): void;
  now: Date;
}

const dayMs = 86_400_000;

/** Limits of a run: orders per index partition and round, and rounds. The next run erases the rest. */
export const erasedFilesOfRun = { perPartition: 100, rounds: 20 } as const;
/** Each of them makes some twenty calls to tables and the bucket. */
const erasedAtOnce = 10;
const hourMs = 3_600_000;

/**
 * Erases the files of due orders, a round of several at once after the other until nothing is due. What fails is due again
 * in an hour, so that it is in the way of no other.
 */
export async function eraseDueFiles(deps: EraseFilesDeps): Promise<{ erased: number; failed: number }> {
  const { production, onDefect, now } = deps;
  const seen = new Set<string>();
  let erased = 0;
  let failed = 0;
  for (let round = 0; round < erasedFilesOfRun.rounds; round++) {
    const due = (await production.due('files', now, erasedFilesOfRun.perPartition)).filter(
      ({ orderId }) => !seen.has(orderId),
    );
    // Only what this run has seen: the index lags behind what is done or put off.
    if (due.length === 0) break;
    await atOnceByOrder(erasedAtOnce, due, async (one) => {
      seen.add(one.orderId);
      try {
        if (await eraseOrderFiles(deps, one)) erased += 1;
      } catch (error) {
        failed += 1;
        onDefect(one.orderId, error);
        const later = new Date(now.getTime() + hourMs).toISOString();
        await production.dueLater(one, later).catch((cause: unknown) => onDefect(one.orderId, cause));
      }
    });
  }
  return { erased, failed };
}

/**
 * Erases an order's source and delivered files, texts and message files. Digests are stored first, then the bytes are
 * erased, then the names: the next run finishes an interrupted one with the same digests. False if not due, or if they
 * are still needed: then they are due again the next day.
 */
async function eraseOrderFiles(deps: EraseFilesDeps, due: DueOf<'files'>): Promise<boolean> {
  const { orders, production, thread, complaints, now } = deps;
  const order = await orders.read(due.orderId);
  if (!order || order.erasedAt !== undefined || order.filesErased?.erasedAt !== undefined) {
    await production.dueDone(due);
    return false;
  }
  const stated = await complaints.read(order.id);
  if (!order.filesErased) {
    const eraseAt = filesEraseAt(order) ?? now;
    const isOpen = stated.some(({ state }) => state === 'open');
    const isNeeded = !needsNoFiles(order, isOpen) || (await isWorkedFrom(orders, order));
    if (eraseAt > now || isNeeded) {
      await production.dueLater(due, (eraseAt > now ? eraseAt : new Date(now.getTime() + dayMs)).toISOString());
      return false;
    }
  }
  const work = await production.read(order.id);
  const kept = keptFiles(order, work?.jobs ?? [], [...(await thread.read(order.id)), ...stated]);
  const started = order.filesErased ?? (await beginErasing(deps, order, kept));
  if (!started) return false;
  await eraseBytes(deps, order, kept);
  return endErasing(deps, order, started, due);
}

/** Whether a new version of the order is still in work: its translator works from these files. */
async function isWorkedFrom(orders: EraseFilesDeps['orders'], { newer = [] }: Order): Promise<boolean> {
  const found = await Promise.all(newer.map((id) => orders.read(id)));
  return found.some((order) => order !== undefined && order.state !== 'completed' && !isGivenUp(order));
}

async function beginErasing(
  { afterSale, files, now }: EraseFilesDeps,
  order: Order,
  kept: readonly KeptFile[],
): Promise<FilesErased | undefined> {
  const described: FilesErased['files'] = [];
  for (const { kind, key, bytes, sha256: known } of kept) {
    if (kind === undefined) continue;
    const content = known === undefined ? await (await files()).read(key) : undefined;
    described.push({ kind, bytes, sha256: known ?? (content ? sha256(content) : null) });
  }
  const erased = { startedAt: now.toISOString(), text: order.form.textCharacters > 0, files: described };
  return (await afterSale.beginErasingFiles(order, erased)) === 'written' ? erased : undefined;
}

async function eraseBytes(
  { files, production, carts, quotes }: EraseFilesDeps,
  order: Order,
  kept: readonly KeptFile[],
) {
  const quoted = order.quoteId === undefined ? undefined : await quotes.read(order.quoteId);
  const keys = [...kept.map(({ key }) => key), ...pdfKeys(quoted)];
  // S3 deletes at most 1,000 objects in a call.
  for (let from = 0; from < keys.length; from += 1000) await (await files()).remove(keys.slice(from, from + 1000));
  const named = [...order.files, ...(order.delivered ?? [])].map(({ name }) => name);
  await production.eraseTexts(order.id, named);
  if (quoted) await quotes.eraseNames(quoted.id);
  await carts.erase(order.cartDigest);
}

/** The quote's PDFs: they contain file names. */
const pdfKeys = (quoted: Quote | undefined): string[] =>
  Array.from({ length: quoted?.offer?.version ?? 0 }, (_, place) => place + 1).flatMap((version) =>
    locales.map((locale) => quotePdfKey(quoted?.id ?? '', version, locale)),
  );

async function endErasing(
  { afterSale, production, outbox, mailQueue, now }: EraseFilesDeps,
  order: Order,
  started: FilesErased,
  due: DueOf<'files'>,
): Promise<boolean> {
  const mail = filesErasedMail(order, now);
  const erased = { ...started, erasedAt: now.toISOString() };
  const written = await afterSale.endErasingFiles(order, erased, [production.doneItem(due), outbox.item(mail)]);
  if (written !== 'written') return false;
  await enqueueMail(mailQueue, mail);
  return true;
}

interface KeptFile {
  key: string;
  bytes: number;
  /** The file's kind on the certificate of erasure; undefined for derived files, such as counted text. */
  kind: string | undefined;
  sha256?: string | undefined;
}

/** All objects of an order in the bucket: sources, files of jobs, deliveries, and message files. */
function keptFiles(
  { id, cartDigest, files, form, delivered = [] }: Order,
  jobs: readonly Pick<Job, 'files'>[],
  written: readonly { files: readonly ThreadFile[] }[],
): KeptFile[] {
  const beside = (keys: readonly string[]): KeptFile[] => keys.map((key) => ({ key, bytes: 0, kind: undefined }));
  const sent = files.flatMap((file): KeptFile[] => [
    { key: uploadKey(cartDigest, file.hash, file.id), bytes: file.bytes, kind: 'source', sha256: file.sha256 },
    ...beside([countedTextKey(cartDigest, file.hash, file.id), comparisonKey(cartDigest, file.hash, file.id)]),
  ]);
  const ofJobs = jobs.flatMap((job) => job.files);
  const handedOver = new Map(delivered.map((file) => [file.id, file]));
  const made = [
    ...delivered.map(({ id: file, bytes, kind }) => ({
      ...{ id: file, bytes, kind },
      sha256: ofJobs.find((one) => one.id === file)?.sha256,
    })),
    // Versions that were never delivered are erased as well.
    ...ofJobs.flatMap(({ id: file, bytes, sha256 }) =>
      handedOver.has(file) ? [] : [{ id: file, bytes, kind: 'draft', sha256 }],
    ),
  ];
  const ofMessages = written.flatMap((message) => message.files);
  return [
    ...sent,
    ...beside(segmentKeys(id, files, form)),
    ...made.flatMap(({ id: file, bytes, kind, sha256 }): KeptFile[] => [
      { key: deliveredKey(id, file), bytes, kind, sha256 },
      ...beside(madeKeys(id, file).filter((key) => key !== deliveredKey(id, file))),
    ]),
    ...ofMessages.map((file) => ({ key: threadFileKey(id, file.id), bytes: file.bytes, kind: 'message' })),
  ];
}

/** The mail that the files are erased: its id allows one for each order. */
const filesErasedMail = ({ id, email, locale }: Order, now: Date): OrderMail => ({
  id: `files_erased.${id}`,
  template: 'files_erased',
  to: email,
  locale,
  orderId: id,
  state: 'queued',
  createdAt: now.toISOString(),
});
