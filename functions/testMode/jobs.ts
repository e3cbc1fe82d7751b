import * as z from 'zod/mini';
import { mailQueued } from '#events/messages/queueMessages.ts';
import { eicar } from '../domain/testMode/demoFiles.ts';
import { logDefect } from '../runtime/log.ts';
import { cartFiles, carts } from '../runtime/services/carts.ts';
import { mails, stoppedAddresses } from '../runtime/services/mails.ts';
import { orders } from '../runtime/services/orders.ts';
import { outbox } from '../runtime/services/outbox.ts';
import { files } from '../runtime/services/outside/files.ts';
import { mailQueue, requoteQueue } from '../runtime/services/outside/queues.ts';
import { scans } from '../runtime/services/scans.ts';
import { presentTime } from '../runtime/testWorld.ts';
import { noteScan } from '../usecases/files/uploadedFiles.ts';
import { returnMail } from '../usecases/mails/failedMails.ts';
import type { OpenWorld, Sent } from './openWorld.ts';
import { outcomesOf, simulation } from './services.ts';

type Handler = (event: never, context: never) => Promise<unknown>;
type Load = () => Promise<{ handler: Handler }>;

/** The scheduled jobs that a test clock runs, in this order at each instant. */
const scheduled = {
  sweep: () => import('../jobs/sweep/index.ts'),
  runProduction: () => import('../jobs/runProduction/index.ts'),
  followOrders: () => import('../jobs/followOrders/index.ts'),
  followParcels: () => import('../jobs/followParcels/index.ts'),
  issueInvoices: () => import('../jobs/issueInvoices/index.ts'),
  deliverInvoices: () => import('../jobs/deliverInvoices/index.ts'),
  measurePromises: () => import('../jobs/measurePromises/index.ts'),
  mailReports: () => import('../jobs/mailReports/index.ts'),
  eraseCarts: () => import('../jobs/eraseCarts/index.ts'),
  tellEvents: () => import('../jobs/tellEvents/index.ts'),
} satisfies Record<string, Load>;
export type ScheduledJob = keyof typeof scheduled;
export const scheduledJobs = Object.keys(scheduled) as ScheduledJob[];

/** The queue jobs by queue setting. Messages of queues that are not listed (notifications) are dropped in test mode. */
const ofQueues: Readonly<Record<string, Load>> = {
  QUEUE_COUNT_URL: () => import('../jobs/countWords/index.ts'),
  QUEUE_REQUOTE_URL: () => import('../jobs/requoteCart/index.ts'),
  QUEUE_SETTLE_URL: () => import('../jobs/settlePayment/index.ts'),
  QUEUE_CHECK_URL: () => import('../jobs/checkDelivery/index.ts'),
  QUEUE_WEBHOOK_URL: () => import('../jobs/deliverWebhooks/index.ts'),
};

const call = async (load: Load, event: unknown): Promise<unknown> =>
  (await load()).handler(event as never, { awsRequestId: crypto.randomUUID() } as never);

/** Runs a scheduled job at the time of the test clock. A job that fails is logged and does not stop the others. */
export async function runJob(world: OpenWorld, job: ScheduledJob): Promise<void> {
  try {
    await call(scheduled[job], { time: world.now.toISOString() });
  } catch (error) {
    logDefect(`test_mode.${job}_failed`, error);
  }
}

/** Processes all waiting messages and those sent meanwhile; true if there were any. */
export async function workOnSent(world: OpenWorld): Promise<boolean> {
  let worked = false;
  for (let one = world.sent.shift(); one !== undefined; one = world.sent.shift()) {
    worked = true;
    await workOn(one);
  }
  return worked;
}

async function workOn({ queue, message }: Sent): Promise<void> {
  if (queue === 'QUEUE_MAIL_URL') return noteTestMail(message);
  const load = ofQueues[queue];
  if (!load) return;
  const record = {
    messageId: crypto.randomUUID(),
    body: JSON.stringify(message),
    attributes: { SentTimestamp: String(Date.now()), ApproximateReceiveCount: '1' },
    messageAttributes: {},
  };
  // A failed message is not repeated: the row it is about becomes due later, as when a message is lost.
  await call(load, { Records: [record] });
  if (queue === 'QUEUE_COUNT_URL') await noteTestScan(message);
}

/** Records a mail under a clock for the developer. It is never sent, and may bounce if the metadata ask for it. */
async function noteTestMail(message: unknown): Promise<void> {
  const { id } = mailQueued.parse(message);
  const mail = await mails().read(id);
  if (mail?.state !== 'queued') return;
  const orderId = 'orderId' in mail ? mail.orderId : undefined;
  const { template, to } = mail;
  const now = presentTime();
  await simulation().keepMail(id, { template, to, orderId, at: now.toISOString() });
  await mails().sent(id);
  if (orderId === undefined || !(await outcomesOf(orderId)).has('mail_bounces')) return;
  const deps = { mails: mails(), orders: orders(), stoppedAddresses: stoppedAddresses(), now };
  await returnMail(deps, { id, because: 'bounced', forGood: false, recipients: [to] });
}

const arrived = z.object({ Records: z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })) });

/** The scan result of a test file: infected if it contains the EICAR string. */
async function noteTestScan(message: unknown): Promise<void> {
  for (const { s3 } of z.parse(arrived, message).Records) {
    const key = decodeURIComponent(s3.object.key);
    const bytes = await (await files()).read(key);
    if (!bytes || !Buffer.from(bytes).includes(eicar)) continue;
    const parts = { scans: scans(), carts: carts(), cartFiles: cartFiles(), outbox: outbox() };
    const deps = { ...parts, requotes: requoteQueue(), mailQueue: mailQueue(), now: presentTime() };
    await noteScan(deps, { key, verdict: 'infected', threat: 'EICAR' });
  }
}
