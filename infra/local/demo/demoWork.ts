import { createHash } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { categories } from '#functions/domain/catalogue/services.ts';
import { checkInWorker } from '#functions/gateways/checkInWorker.ts';
import { deliveredKey } from '#functions/gateways/fileKeys.ts';
import { fileGateway } from '#functions/gateways/files.ts';
import { queueGateway } from '#functions/gateways/queues.ts';
import { auditStore } from '#functions/stores/audit/auditLog.ts';
import { cartStore } from '#functions/stores/carts/carts.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { checkFigures } from '#functions/stores/production/checkFigures.ts';
import { glossaryStore } from '#functions/stores/production/glossaries.ts';
import { productionStore } from '#functions/stores/production/production.ts';
import { threadStore } from '#functions/stores/production/thread.ts';
import { repertoriumStore } from '#functions/stores/translators/repertorium.ts';
import { earningStore, statementStore } from '#functions/stores/translators/statements.ts';
import { agreementStore, translatorStore } from '#functions/stores/translators/translators.ts';
import type { ChangedWork, ProductionDeps } from '#functions/usecases/production/changeWork.ts';
import { checkJobFile } from '#functions/usecases/production/fileChecks.ts';
import { handInJob } from '#functions/usecases/production/handInJob.ts';
import { closeJob, takeJobInHouse } from '#functions/usecases/production/houseWork.ts';
import { approveJob } from '#functions/usecases/production/jobApprovals.ts';
import { assignJob, startJob } from '#functions/usecases/production/jobAssignments.ts';
import { addJobFile } from '#functions/usecases/production/jobFiles.ts';
import { planOrder } from '#functions/usecases/production/orderWork.ts';
import { reopenJob } from '#functions/usecases/production/returnedJobs.ts';
import { holdByStaff } from '#functions/usecases/thread/questions.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import { polandId } from '#shared/model/language/polandId.ts';
import { awsKeys, paths, region } from '../host/place.ts';
import type { Product } from '../template/readProduct.ts';
import type { Journal } from './journal.ts';

/** How far the work on an order is brought. */
export const workStages = [
  ...['assigned', 'in_translation', 'on_hold'],
  ...['in_review', 'delivered', 'revision_requested'],
] as const satisfies readonly string[];
type WorkStage = (typeof workStages)[number];

/** Enters the demo translator, once: both directions of English and Polish. */
export async function enterTranslator({ translators }: WorkDesk, id: string): Promise<void> {
  const before = await translators.read(id);
  // Who was entered before a country was kept gets one.
  if (before && before.countryId === undefined) await translators.save({ ...before, countryId: polandId }, before);
  if (before) return;
  const steps = ['translation', 'proofreading', 'verification'] as const;
  const pair = (sourceLanguage: number, targetLanguage: number) => ({
    ...{ sourceLanguage, targetLanguage, sworn: false },
    steps: [...steps],
  });
  await translators.save({
    id,
    state: 'active',
    email: 'translator@demo.example',
    locale: 'pl',
    name: 'Demo Translator',
    timeZone: 'Europe/Warsaw',
    countryId: polandId,
    pairs: [pair(1, 2), pair(2, 1)],
    specialisations: categories.map(({ id }) => id),
    wordsPerDay: 20_000,
    week: [0, 10_000, 10_000, 10_000, 10_000, 10_000, 0],
    daysOff: [],
    rates: [],
    revision: 0,
  });
}

export interface DemoJob {
  /** Unique in the demo data. */
  name: string;
  orderId: string;
  until: WorkStage;
  /** What the translator makes of it. */
  text: string;
}

/** The demo translator works on the first job of a paid order until it stands where it is wanted. */
export async function workOn(
  { desk, translator, once, now = new Date() }: Worker,
  { name, orderId, until, text }: DemoJob,
): Promise<void> {
  const deps = { ...desk, now };
  const job = { orderId, jobId: '01' };
  const by = { kind: 'staff' } as const;
  const own = { ...job, translator };
  const isUpTo = (stage: WorkStage) => workStages.indexOf(until) >= workStages.indexOf(stage);
  const step = stepsOf(once, name);
  const { state } = (await desk.orders.read(orderId)) ?? {};
  if (until === 'delivered' && (state === 'delivered' || state === 'completed')) return;
  await planOrder(deps, orderId);
  await step('assign', () => assignJob(deps, { ...own, by }));
  if (isUpTo('in_translation')) await step('start', () => startJob(deps, own));
  if (until === 'on_hold' && (await desk.orders.read(orderId))?.state !== 'on_hold')
    await step('hold', () => {
      const thread = threadStore(desk.db, desk.jobsTable);
      const asking = { ...deps, thread, rules: defaultAfterSaleRules };
      return holdByStaff(asking, { orderId, by, reason: 'A page of the demo text is missing.', resumes: true });
    });
  if (!isUpTo('in_review')) return;
  const file = await putFile(desk, orderId, { text, now });
  await step('file', () => addJobFile(deps, { ...own, by, file }));
  await checkJobFile(deps, { ...job, fileId: file.id });
  await step('hand in', () => handInJob(deps, own));
  await step('approve', () => approveJob(deps, { ...job, by }));
  const reason = 'The demo customer asks for another word for "appointment".';
  if (isUpTo('revision_requested') && (await desk.orders.read(orderId))?.state !== 'revision_requested')
    await step('reopen', () => reopenJob(deps, { ...job, by, reason, fault: 'translator' }));
}

export type HouseJob = Pick<DemoJob, 'name' | 'orderId' | 'text'>;

/** The house does every job of a paid order but its parcel, and hands it over. */
async function deliverFromHouse({ desk, once, now = new Date() }: Worker, { name, orderId, text }: HouseJob) {
  const deps = { ...desk, now };
  const by = { kind: 'staff' } as const;
  const step = stepsOf(once, name);
  await planOrder(deps, orderId);
  for (const { id: jobId, step: kind } of (await desk.production.read(orderId))?.jobs ?? []) {
    if (kind === 'shipping') continue;
    const job = { orderId, jobId, by };
    await step(`${kind} in house`, () => takeJobInHouse(deps, job));
    const file = await putFile(desk, orderId, { text, now });
    await step(`${kind} file`, () => addJobFile(deps, { ...job, translator: undefined, file }));
    await checkJobFile(deps, { ...job, fileId: file.id });
    await step(`${kind} closed`, () => closeJob(deps, { ...job, reason: 'Certified by a demo sworn translator.' }));
  }
}

/** Who works on orders, at the worker's time. */
export const workersAt = (worker: Worker) => ({
  work: (job: DemoJob) => workOn(worker, job),
  deliver: (order: HouseJob) => deliverFromHouse(worker, order),
});

/** Makes each change of a story once; a refused one ends it. */
const stepsOf = (once: Journal['once'], name: string) => (act: string, change: () => Promise<ChangedWork | Refusal>) =>
  once(`${name}: ${act}`, async () => {
    const changed = await change();
    if ('refused' in changed) throw new Error(`The demo work was refused: ${changed.refused}`);
    return {};
  });

/** The bytes lie in the bucket before a job names them; the same ones are there once. */
async function putFile({ files }: WorkDesk, orderId: string, { text, now }: { text: string; now: Date }) {
  const content = new TextEncoder().encode(text);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const id = `demo-${sha256.slice(0, 24)}`;
  const contentType = 'text/plain';
  await files.put(deliveredKey(orderId, id), content, contentType);
  return { id, name: 'translation.txt', bytes: content.length, contentType, sha256, uploadedAt: now.toISOString() };
}

export interface Worker {
  desk: WorkDesk;
  translator: string;
  once: Journal['once'];
  /** The time it is dated. */
  now?: Date;
}

/** What the work behind orders, and what is paid for it, is done with at times of the past. */
export interface WorkDesk extends Omit<ProductionDeps, 'now' | 'outbox'> {
  db: DynamoDBDocumentClient;
  jobsTable: string;
  outbox: ReturnType<typeof mailOutbox>;
  statements: ReturnType<typeof statementStore>;
  agreements: ReturnType<typeof agreementStore>;
  audit: ReturnType<typeof auditStore>;
  files: ReturnType<typeof fileGateway>;
  carts: ReturnType<typeof cartStore>;
  figures: ReturnType<typeof checkFigures>;
  glossaries: ReturnType<typeof glossaryStore>;
  check: typeof checkInWorker;
  close(): void;
}

export function openWorkDesk({ functions }: Product, dynamo: string, origin: string): WorkDesk {
  const settings = new Map(functions.flatMap(({ properties }) => Object.entries(properties.Environment.Variables)));
  const setting = (name: string): string => {
    const found = settings.get(name);
    if (found === undefined) throw new Error(`No function has ${name}.`);
    return found;
  };
  const own = { region, credentials: awsKeys };
  const client = new DynamoDBClient({ ...own, endpoint: dynamo });
  const db = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const s3 = new S3Client({ ...own, endpoint: origin + paths.files, forcePathStyle: true });
  const sqs = new SQSClient({ ...own, endpoint: origin + paths.queues });
  const [orders, jobs, translators] = [setting('TABLE_ORDERS'), setting('TABLE_JOBS'), setting('TABLE_TRANSLATORS')];
  return {
    db,
    jobsTable: jobs,
    orders: orderStore(db, orders),
    production: productionStore(db, { jobs, orders, translators }),
    translators: translatorStore(db, translators),
    earnings: earningStore(db, translators),
    repertorium: repertoriumStore(db, translators),
    statements: statementStore(db, translators),
    agreements: agreementStore(db, translators),
    audit: auditStore(db, setting('TABLE_AUDIT')),
    outbox: mailOutbox(db, setting('TABLE_WORK')),
    mailQueue: queueGateway(sqs, setting('QUEUE_MAIL_URL')),
    files: fileGateway(s3, setting('UPLOAD_BUCKET')),
    carts: cartStore(db, setting('TABLE_CARTS')),
    figures: checkFigures(db, jobs),
    glossaries: glossaryStore(db, { jobs }),
    check: checkInWorker,
    close: () => {
      sqs.destroy();
      s3.destroy();
      client.destroy();
    },
  };
}
