import { randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect } from 'vitest';
import type { JobFileAdded } from '#events/messages/queueMessages.ts';
import type { CartFile, CartForm } from '#functions/domain/cart/cartContents.ts';
import { checkRules } from '#functions/domain/checks/checkReport.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { type FileCheck, pendingCheck } from '#functions/domain/production/job.ts';
import { bilingualInWorker } from '#functions/gateways/bilingualInWorker.ts';
import { uploadKey } from '#functions/gateways/fileKeys.ts';
import { checkFigures } from '#functions/stores/production/checkFigures.ts';
import { glossaryStore } from '#functions/stores/production/glossaries.ts';
import { textKey } from '#functions/stores/production/productionKeys.ts';
import { createTables, type TestTables } from '#infra/test/tables.ts';
import { placeOrder } from '../../orders/test/placedOrder.ts';
import { noteCheck } from '../../production/fileChecks.ts';
import { assignJob, startJob } from '../../production/jobAssignments.ts';
import { addJobFile } from '../../production/jobFiles.ts';
import { planOrder } from '../../production/orderWork.ts';
import { jobFile, productionDeps, someTranslator } from '../../production/test/workWorld.ts';
import { sentFile } from '../../test/sentFile.ts';
import { startBucket } from '../../test/startBucket.ts';
import { everyUnit, openColumn } from '../column.ts';
import { makeSegmentsFile } from '../makeSegmentsFile.ts';

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

/** Tables, bucket and pasted texts of a file's tests, with what work by sentence depends on; made before them, stopped after. */
export function segmentGround() {
  const texts = new Map<string, string>();
  const made: { tables?: TestTables; bucket?: Bucket } = {};
  beforeAll(async () => {
    made.tables = await createTables();
    made.bucket = await startBucket();
  });
  afterAll(() => made.bucket?.stop());
  const ground = {
    texts,
    get tables(): TestTables {
      return made.tables ?? expect.fail('No tables yet.');
    },
    get bucket(): Bucket {
      return made.bucket ?? expect.fail('No bucket yet.');
    },
    deps: (now = monday) => segmentDeps(ground.tables, ground.bucket, texts, now),
  };
  return ground;
}

export interface Name {
  orderId: string;
  jobId: string;
  translator: string;
}

export const staff = { kind: 'staff', id: 's' } as const;

interface Ordered {
  /** A pasted text, or files by name. */
  text?: string;
  files?: readonly { name: string; bytes: Uint8Array; text?: number; change?: Partial<CartFile> }[];
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
  const sent = files.map(({ name, text: typed, change }) =>
    sentFile(monday, {
      hash: `file-${randomUUID().slice(0, 12)}`,
      name,
      ...(typed !== undefined && { text: typed }),
      ...change,
    }),
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

/** A check that found nothing. */
const nothingFound = (sha256: string): FileCheck => ({
  ...{ ...pendingCheck(monday), state: 'done', sha256, rules: checkRules },
});

/** Makes the file of a job's column; its check finds nothing, and says whether its words are those it came with. */
export async function made(deps: Deps, name: Name, unchanged?: boolean): Promise<void> {
  const column = await openColumn(deps, name);
  if ('refused' in column) throw new Error(column.refused);
  const file = await makeSegmentsFile(deps, { ...name, version: column.head.version });
  if ('refused' in file) throw new Error(file.refused);
  for (const { id, sha256, check } of (await deps.production.job(name.orderId, name.jobId))?.files ?? [])
    if (check)
      await noteCheck(deps, { ...name, fileId: id }, () => ({
        check: { ...nothingFound(sha256), ...(unchanged !== undefined && { unchanged }) },
      }));
}

/** Adds an uploaded file to a job, whose check found nothing; its id. `textVersion`: it was made of lines that were typed. */
export async function uploaded(deps: Deps, name: Name, change: { textVersion?: number } = {}): Promise<string> {
  const sent = jobFile(monday);
  const file = { ...sent, ...change, check: nothingFound(sent.sha256) };
  await addJobFile(deps, { ...name, file, by: { kind: 'translator', id: name.translator } });
  return file.id;
}

/** A row as a release before work by sentence wrote it. */
export const typedBefore = (tables: TestTables, { orderId, jobId }: Name, version: number, lines: readonly string[]) =>
  tables.db.send(
    new PutCommand({
      TableName: tables.names.jobs,
      Item: {
        ...textKey({ orderId, id: jobId, round: 1 }),
        version,
        savedAt: monday.toISOString(),
        packed: deflateRawSync(Buffer.from(JSON.stringify(lines))),
      },
    }),
  );

/** A job's column: its head, and what its units say, each sentence with where it is from or how far it is. */
export async function segmentsOf(deps: Deps, name: Name) {
  const column = await openColumn(deps, name);
  if ('refused' in column) throw new Error(column.refused);
  const units = await everyUnit(deps, column);
  return {
    head: column.head,
    units: units.map(({ work: { ends, segments } }) => ({
      ...(ends && { ends }),
      said: segments.map(({ target, state, origin }) => [target.join(''), origin ?? state]),
    })),
  };
}
