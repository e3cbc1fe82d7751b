import type { JobSpec } from './functionSpec.ts';
import { eraseApplicants, eraseCarts, eraseContacts } from './jobs/erasing.ts';
import { checkDelivery, countWords, noteScan, requoteCart } from './jobs/files.ts';
import { announceTerms, mailReports, noteReturns, receiveMail, sendMail, sendPush } from './jobs/mails.ts';
import { checkBooks, countDinners, deliverInvoices, issueInvoices, settlePayment, sweep } from './jobs/money.ts';
import { canary, publishStatus, publishTranslators } from './jobs/site.ts';
import { deliverWebhooks, tellEvents } from './jobs/webhooks.ts';
import { followOrders, followParcels, makeStatements, measurePromises, runProduction } from './jobs/work.ts';
import type { QueueName } from './queues.ts';

/** One Lambda per job. */
export const jobs: Record<string, JobSpec> = {
  countWords,
  noteScan,
  noteReturns,
  checkDelivery,
  requoteCart,
  settlePayment,
  sendMail,
  sendPush,
  receiveMail,
  issueInvoices,
  deliverInvoices,
  runProduction,
  followOrders,
  followParcels,
  eraseCarts,
  eraseApplicants,
  eraseContacts,
  makeStatements,
  publishTranslators,
  publishStatus,
  mailReports,
  announceTerms,
  measurePromises,
  countDinners,
  tellEvents,
  deliverWebhooks,
  checkBooks,
  sweep,
};

/** Jobs that exist only in stages whose settings ask for them (JobsStack). */
export const optionalJobs: Record<string, JobSpec> = { canary };

export const jobEntry = (name: string): string => `functions/jobs/${name}/index.ts`;

/** The job that takes the messages of a queue. Every queue has exactly one. */
export function jobOf(queue: QueueName): JobSpec {
  const takers = Object.values(jobs).filter(({ trigger }) => trigger.kind !== 'schedule' && trigger.queue === queue);
  const [job, ...more] = takers;
  if (!job || more.length > 0) throw new Error(`The queue ${queue} is taken by ${takers.length} jobs; it must be one.`);
  return job;
}

/**
 * After this time SQS delivers an unfinished message again: at least six times the function's timeout, as AWS
 * recommends.
 */
export const visibilitySeconds = (job: JobSpec): number => 6 * job.timeoutSeconds;
