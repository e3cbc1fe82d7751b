import { logDefect } from '../runtime/log.ts';
import { noteTestMail } from './noteTestMail.ts';
import { noteTestScan } from './noteTestScan.ts';
import type { OpenWorld, Sent } from './openWorld.ts';

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

/** The queue jobs by queue setting. Queues without one do nothing in test mode (notifications). */
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

/** Processes all sent messages and those they send; true if there were any. */
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
  // A failed message is not sent again: its subject is due later, as after a lost message.
  await call(load, { Records: [record] });
  if (queue === 'QUEUE_COUNT_URL') await noteTestScan(message);
}
