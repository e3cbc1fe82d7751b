import { randomUUID } from 'node:crypto';
import type { JobFileAdded } from '#events/messages/queueMessages.ts';
import type { CartForm } from '#functions/domain/cart/cartContents.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { bilingualInWorker } from '#functions/gateways/bilingualInWorker.ts';
import { uploadKey } from '#functions/gateways/fileKeys.ts';
import { checkFigures } from '#functions/stores/production/checkFigures.ts';
import { glossaryStore } from '#functions/stores/production/glossaries.ts';
import type { TestTables } from '#infra/test/tables.ts';
import { placeOrder } from '../../orders/test/placedOrder.ts';
import { assignJob, startJob } from '../../production/jobAssignments.ts';
import { planOrder } from '../../production/orderWork.ts';
import { productionDeps, someTranslator } from '../../production/test/workWorld.ts';
import { sentFile } from '../../test/sentFile.ts';
import type { startBucket } from '../../test/startBucket.ts';

/** A Monday morning in Warsaw. */
export const monday = new Date('2026-11-23T08:30:00Z');

type Bucket = Awaited<ReturnType<typeof startBucket>>;

/** Dependencies of work by sentence on a test's tables and bucket; `texts` are the pasted texts of carts. */
export function segmentDeps(tables: TestTables, bucket: Bucket, texts: ReadonlyMap<string, string>, now = monday) {
  const announced: JobFileAdded[] = [];
  return {
    ...productionDeps(tables, now),
    carts: { readContent: async (digest: string) => texts.get(digest) },
    files: bucket.files,
    figures: checkFigures(tables.db, tables.names.jobs),
    stopwatch: () => performance.now(),
    glossaries: glossaryStore(tables.db, { jobs: tables.names.jobs, accounts: tables.names.accounts }),
    checks: { send: async (message: JobFileAdded) => void announced.push(message) },
    bilingual: bilingualInWorker,
    announced,
  };
}
type Deps = ReturnType<typeof segmentDeps>;

export const staff = { kind: 'staff', id: 's' } as const;

interface Ordered {
  /** A pasted text, or files by name. */
  text?: string;
  files?: readonly { name: string; bytes: Uint8Array; text?: number }[];
  service?: 'translation' | 'proofreading';
  review?: 'none' | 'verification';
  form?: Partial<CartForm>;
}

/** An order from Polish into English whose first jobs translators have started on; `jobs` are named in their order. */
export async function startedOrder(
  tables: TestTables,
  deps: Deps,
  texts: Map<string, string>,
  { text, files = [], service = 'translation', review = 'none', form = {} }: Ordered,
) {
  const target = service === 'proofreading' ? 1 : 2;
  const sent = files.map(({ name, text: typed }) =>
    sentFile(monday, { hash: `file-${randomUUID().slice(0, 12)}`, name, ...(typed !== undefined && { text: typed }) }),
  );
  const count = { state: 'counted' as const, words: 6 };
  const ids = text === undefined ? sent.map(({ hash }) => hash) : ['text'];
  const items = ids.map((id) => ({ id, sourceLanguage: 1, targetLanguages: [target], count }));
  const asked = { service, items, specialised: false, review, express: false };
  const order = await placeOrder(tables.db, tables.names, monday, {
    order: {
      state: 'accepted',
      acceptedAt: monday.toISOString(),
      files: sent,
      quotation: quote(asked, currentPriceConfiguration(monday), monday),
    },
    form: { service, review, sourceLanguage: 1, targetLanguages: [target], textCharacters: text?.length ?? 0, ...form },
  });
  if (text !== undefined) texts.set(order.cartDigest, text);
  for (const [at, { bytes }] of files.entries())
    await deps.files.put(uploadKey(order.cartDigest, sent[at]?.hash ?? '', sent[at]?.id ?? ''), bytes, 'text/plain');
  await planOrder(deps, order.id);
  const jobs = (await deps.production.read(order.id))?.jobs ?? [];
  const names = [];
  for (const { id: jobId, after } of jobs) if (after.length === 0) names.push(await started(deps, order.id, jobId));
  return { order, names };
}

/** A job that somebody new has started on. */
export async function started(deps: Deps, orderId: string, jobId: string) {
  const translator = `typist-${randomUUID().slice(0, 8)}`;
  const steps = ['translation', 'proofreading', 'verification'] as const;
  const pairs = [1, 2].map((targetLanguage) => ({
    ...{ sourceLanguage: 1, targetLanguage, steps: [...steps], sworn: false },
  }));
  await deps.translators.save(someTranslator(translator, { wordsPerDay: 20_000, pairs }));
  const name = { orderId, jobId, translator };
  await assignJob(deps, { ...name, by: staff });
  await startJob(deps, name);
  return name;
}
