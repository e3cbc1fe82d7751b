import type { MetricName } from '#shared/rules/metrics.ts';
import { fonts } from './fonts.ts';
import type { Grants } from './grants.ts';
import type { QueueName } from './queues.ts';

/** Facts and entries are put, wallets updated; nothing of the books is ever deleted or replaced. */
const posts = { actions: ['GetItem', 'PutItem', 'UpdateItem'] } as const;

/** What starts a job: a message of its own queue, files arriving in the upload bucket (through its own queue), or the clock. */
export type Trigger =
  | { kind: 'queue'; queue: QueueName; batchSize: number }
  | { kind: 'upload'; queue: QueueName; batchSize: number }
  | { kind: 'schedule'; everyMinutes: number };

export interface JobSpec {
  trigger: Trigger;
  timeoutSeconds: number;
  memoryMb: number;
  grants: Grants;
  environment?: Readonly<Record<string, string>>;
  /** Files bundled beside the handler, by the name they get there (a worker's file). */
  extraEntries?: Readonly<Record<string, string>>;
  /** Files put beside the bundle as they are (fonts), by the name they get there. */
  extraFiles?: Readonly<Record<string, string>>;
  /** What it means for customers and staff while this job fails: the text of its alarm. */
  impact: string;
  /** Figures the job raises by itself that wake somebody, each with what it means. */
  watched?: Partial<Readonly<Record<MetricName, string>>>;
}

/** One Lambda per job. */
export const jobs: Record<string, JobSpec> = {
  countWords: {
    trigger: { kind: 'upload', queue: 'count', batchSize: 1 },
    timeoutSeconds: 60,
    memoryMb: 1024,
    extraEntries: { countWorker: 'functions/gateways/countWorker.ts' },
    grants: {
      tables: { carts: { actions: ['GetItem', 'UpdateItem'] } },
      // Bytes that arrive for a file that is no longer in its cart are deleted.
      files: { uploads: ['GetObject', 'DeleteObject'], counted: ['PutObject'] },
      listsFiles: true,
      queues: ['requote'],
    },
    impact: 'Uploaded files are not counted: customers who upload see no price and have to wait for a manual quote.',
    watched: {
      FilesNotRead:
        'A file took too long, took too much memory or broke its reader: its customer waits for a quote by hand, and the reader needs a look.',
    },
  },
  requoteCart: {
    trigger: { kind: 'queue', queue: 'requote', batchSize: 5 },
    timeoutSeconds: 20,
    memoryMb: 512,
    grants: {
      tables: {
        carts: { actions: ['GetItem', 'Query', 'PutItem'] },
      },
    },
    impact: 'Carts keep the price from before their files were counted until the customer reloads them.',
  },
  settlePayment: {
    trigger: { kind: 'queue', queue: 'settle', batchSize: 5 },
    timeoutSeconds: 25,
    memoryMb: 512,
    grants: {
      tables: {
        orders: { actions: ['UpdateItem'] },
        payments: { actions: ['Query', 'PutItem', 'UpdateItem'] },
        ledger: posts,
        // The jobs of a paid order are owed.
        jobs: { actions: ['PutItem'] },
        work: { actions: ['PutItem'] },
      },
      queues: ['mail'],
      paymentKeys: true,
    },
    impact:
      'Money has arrived that is not confirmed: paid orders stay at "awaiting confirmation" and work does not begin.',
  },
  sendMail: {
    trigger: { kind: 'queue', queue: 'mail', batchSize: 5 },
    timeoutSeconds: 20,
    memoryMb: 512,
    grants: {
      tables: {
        // An order whose customer gets no mail says so.
        orders: { actions: ['GetItem', 'UpdateItem'] },
        quotes: { actions: ['GetItem'] },
        // What translators are written about.
        jobs: { actions: ['GetItem'] },
        translators: { actions: ['GetItem'] },
        work: { actions: ['GetItem', 'UpdateItem'] },
        accounts: { actions: ['GetItem', 'PutItem'] },
      },
      mail: true,
    },
    impact:
      'Customers get no mail: no confirmation of orders, no quotes, no way to activate an account or reset a password.',
  },
  issueInvoices: {
    trigger: { kind: 'schedule', everyMinutes: 1 },
    timeoutSeconds: 50,
    memoryMb: 512,
    grants: {
      tables: {
        orders: { actions: ['UpdateItem'], indexes: ['due'] },
        payments: { actions: ['Query', 'UpdateItem'], indexes: ['due'] },
        accounts: { actions: ['GetItem'] },
        invoices: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['due'] },
      },
      vies: true,
      invoicesTopUps: true,
    },
    impact:
      'Paid orders get no invoice, or the EU register asks for another rate than was charged and a person has to decide.',
  },
  deliverInvoices: {
    trigger: { kind: 'schedule', everyMinutes: 1 },
    timeoutSeconds: 55,
    memoryMb: 512,
    extraFiles: fonts,
    grants: {
      tables: { invoices: { actions: ['UpdateItem'], indexes: ['due'] } },
      files: { invoices: ['GetObject', 'PutObject'] },
      invoicing: true,
    },
    impact:
      'Invoices do not reach the national system or have no PDF; one that it rejects has to be looked at by a person.',
  },
  runProduction: {
    trigger: { kind: 'schedule', everyMinutes: 1 },
    timeoutSeconds: 55,
    memoryMb: 512,
    grants: {
      tables: {
        orders: { actions: ['GetItem', 'UpdateItem', 'ConditionCheckItem'] },
        jobs: {
          actions: ['GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
          indexes: ['due'],
        },
        translators: { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'] },
        work: { actions: ['PutItem'] },
      },
      queues: ['mail'],
    },
    impact: 'Paid orders get no jobs and translators no offers: work begins only where staff assign it by hand.',
    watched: {
      WorkUnassigned: 'A job has nobody left to be offered to: staff have to assign it or do it.',
      WorkPastDue: 'A translator is past the due time of a job: staff have to ask, or to give it to somebody else.',
    },
  },
  eraseCarts: {
    trigger: { kind: 'schedule', everyMinutes: 15 },
    timeoutSeconds: 300,
    memoryMb: 512,
    grants: {
      tables: { carts: { actions: ['Query', 'UpdateItem', 'DeleteItem'], indexes: ['due'] } },
      files: { uploads: ['DeleteObject'], counted: ['DeleteObject'] },
    },
    impact: 'Files of carts that nobody ordered are kept longer than the thirty days that customers are promised.',
  },
  sweep: {
    trigger: { kind: 'schedule', everyMinutes: 1 },
    timeoutSeconds: 50,
    memoryMb: 512,
    grants: {
      tables: {
        // An order nobody paid expires and gives its coupon back; a cart whose quote ended waits no longer.
        carts: { actions: ['Query', 'PutItem', 'UpdateItem'] },
        quotes: { actions: ['GetItem', 'PutItem'], indexes: ['queue'] },
        orders: { actions: ['UpdateItem'] },
        payments: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], indexes: ['due'] },
        ledger: posts,
        work: { actions: ['PutItem', 'UpdateItem'], indexes: ['due'] },
      },
      queues: ['settle', 'mail'],
      paymentKeys: true,
      quotes: true,
    },
    impact: 'Nothing is picked up again: abandoned payments never expire and interrupted work stays where it stopped.',
    watched: {
      MoneyNotVerified:
        'Money that the provider announced is not verified after 15 minutes: a customer has paid, and neither order nor balance show it.',
      QuotesPastDue:
        'A customer was promised a quote within 15 minutes of quoting time and has none: GET /api/staff/quote lists those that wait, the most urgent first.',
      // Raised by the provider's webhook, too.
      RefundsRejected:
        'The provider rejected a refund whose customer has no balance: staff have to transfer it by hand and close it with payOutRefund; GET /api/staff/refund lists it.',
    },
  },
};

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
