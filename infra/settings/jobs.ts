import type { JobSpec } from './functionSpec.ts';
import { announceTerms } from './jobs/announceTerms.ts';
import { canary } from './jobs/canary.ts';
import { checkBooks } from './jobs/checkBooks.ts';
import { checkDelivery } from './jobs/checkDelivery.ts';
import { countDinners } from './jobs/countDinners.ts';
import { countWords } from './jobs/countWords.ts';
import { deliverInvoices } from './jobs/deliverInvoices.ts';
import { deliverWebhooks } from './jobs/deliverWebhooks.ts';
import { eraseApplicants } from './jobs/eraseApplicants.ts';
import { eraseCarts } from './jobs/eraseCarts.ts';
import { eraseContacts } from './jobs/eraseContacts.ts';
import { followOrders } from './jobs/followOrders.ts';
import { followParcels } from './jobs/followParcels.ts';
import { issueInvoices } from './jobs/issueInvoices.ts';
import { mailReports } from './jobs/mailReports.ts';
import { makeStatements } from './jobs/makeStatements.ts';
import { measurePromises } from './jobs/measurePromises.ts';
import { noteReturns } from './jobs/noteReturns.ts';
import { noteScan } from './jobs/noteScan.ts';
import { publishStatus } from './jobs/publishStatus.ts';
import { publishTranslators } from './jobs/publishTranslators.ts';
import { receiveMail } from './jobs/receiveMail.ts';
import { requoteCart } from './jobs/requoteCart.ts';
import { runProduction } from './jobs/runProduction.ts';
import { sendMail } from './jobs/sendMail.ts';
import { sendPush } from './jobs/sendPush.ts';
import { settlePayment } from './jobs/settlePayment.ts';
import { sweep } from './jobs/sweep.ts';
import { tellEvents } from './jobs/tellEvents.ts';
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

/** Of stages whose settings say so (JobsStack). */
export const optionalJobs: Record<string, JobSpec> = { canary };

export const jobEntry = (name: string): string => `functions/jobs/${name}/index.ts`;

/** The job that takes the messages of a queue. Every queue has exactly one. */
export function jobOf(queue: QueueName): JobSpec {
  const takers = Object.values(jobs).filter(({ trigger }) => trigger.kind !== 'schedule' && trigger.queue === queue);
  const [job, ...more] = takers;
  if (!job || more.length > 0) throw new Error(`The queue ${queue} is taken by ${takers.length} jobs; it must be one.`);
  return job;
}

/** A message that was not finished shows up again after this: at least six times the function's timeout, as AWS advises. */
export const visibilitySeconds = (job: JobSpec): number => 6 * job.timeoutSeconds;
