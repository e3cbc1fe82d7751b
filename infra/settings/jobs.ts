import type { FunctionSpec, JobSpec } from './functionSpec.ts';
import { eraseApplicants, eraseCarts, eraseContacts } from './jobs/erasing.ts';
import { checkDelivery, countWords, noteScan, requoteCart } from './jobs/files.ts';
import { announceTerms, mailReports, noteReturns, receiveMail, sendMail, sendPush } from './jobs/mails.ts';
import { checkBooks, countDinners, deliverInvoices, issueInvoices, settlePayment, sweep } from './jobs/money.ts';
import { canary, publishStatus, publishTranslators } from './jobs/site.ts';
import { deliverWebhooks, tellEvents } from './jobs/webhooks.ts';
import { followOrders, followParcels, makeStatements, measurePromises, runProduction } from './jobs/work.ts';
import type { QueueName } from './queues.ts';
import { together } from './together.ts';

/** Every job; which Lambda runs it: `jobFunctions`. */
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

/** Jobs of the clock that share a Lambda: each does little, and none of them is one that people wait for. */
const shared = {
  erase: ['eraseApplicants', 'eraseCarts', 'eraseContacts'],
  upkeep: ['announceTerms', 'countDinners', 'followParcels', 'mailReports', 'makeStatements', 'measurePromises'],
} as const satisfies Record<string, readonly string[]>;

/** A Lambda with the jobs that it runs, by their names. Where they are several, its event names one. */
export interface JobFunction {
  name: string;
  spec: FunctionSpec;
  jobs: readonly (readonly [name: string, job: JobSpec])[];
}

/** The Lambdas of these jobs: those that share one, and one for each of the others. */
export function jobFunctions(of: Readonly<Record<string, JobSpec>>): JobFunction[] {
  const sharing = new Map(
    Object.entries(shared).flatMap(([name, own]) => own.map((job) => [job as string, name] as const)),
  );
  const byFunction = Map.groupBy(Object.entries(of), ([name]) => sharing.get(name) ?? name);
  return [...byFunction].map(([name, own]) => {
    const isShared = Object.hasOwn(shared, name);
    const entry = isShared ? `functions/jobs/entries/${name}.ts` : `functions/jobs/${name}/index.ts`;
    const startedBy = own.some(([, { trigger }]) => trigger.kind !== 'schedule') ? 'queue' : 'clock';
    const triedAgainSeconds = Math.max(...own.map(([, job]) => secondsToNextTry(job)));
    return { name, spec: { ...together(own.map(([, job]) => job)), entry, startedBy, triedAgainSeconds }, jobs: own };
  });
}

/** Of the clock the next turn, of a queue the next delivery. */
const secondsToNextTry = (job: JobSpec): number =>
  job.trigger.kind === 'schedule' ? job.trigger.everyMinutes * 60 : visibilitySeconds(job);

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
