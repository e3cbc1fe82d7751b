import type { JobSpec } from '../functionSpec.ts';
import { posts } from '../grants.ts';

export const runProduction: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 1, perOrder: { messages: 1, seconds: 0.045 } },
  severity: 'page',
  missed: true,
  timeoutSeconds: 55,
  // One whole processor: a run works through what came in a minute.
  memoryMb: 1769,
  grants: {
    tables: {
      // Names are searched in the pasted text.
      carts: { actions: ['GetItem'] },
      orders: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
      jobs: {
        actions: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
        indexes: ['due'],
      },
      translators: { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'] },
      work: { actions: ['PutItem'] },
      // What all translators cover together, for quotes.
      catalogue: { actions: ['Query', 'PutItem'] },
    },
    knowsHouseCover: true,
    // Names are searched in the counted texts of files.
    files: { counted: ['GetObject'] },
    listsFiles: true,
    queues: ['mail'],
    afterSale: true,
  },
  impact: 'Paid orders get no jobs and translators no offers: work begins only where staff assign it by hand.',
  watched: {
    WorkUnassigned:
      'A quarter of the slack of a job is used and nobody has it: staff have to find someone while there is time, or do it.',
    OffersWithoutTaker: 'A job has nobody left to be offered to: staff have to assign it or do it.',
    WorkPastDue: 'A translator is past the due time of a job: staff have to ask, or to give it to someone else.',
  },
};

export const followOrders: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 1, perOrder: { messages: 1, seconds: 0.01 } },
  missed: true,
  timeoutSeconds: 55,
  // One whole processor: a run works through what came in a minute.
  memoryMb: 1769,
  grants: {
    tables: {
      orders: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
      jobs: { actions: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], indexes: ['due'] },
      // Recipients of reminders of unanswered questions.
      translators: { actions: ['GetItem'] },
      ledger: posts,
      payments: { actions: ['Query', 'PutItem', 'UpdateItem'] },
      invoices: { actions: ['PutItem'] },
      audit: { actions: ['PutItem'] },
      work: { actions: ['PutItem'] },
    },
    queues: ['mail'],
    afterSale: true,
  },
  impact:
    'Questions are not reminded of and delivered work is not accepted by itself; nobody is compensated for lateness; complaints run out of time.',
};

export const followParcels: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 5 },
  timeoutSeconds: 120,
  memoryMb: 512,
  grants: {
    tables: {
      orders: { actions: ['GetItem', 'PutItem', 'UpdateItem'] },
      jobs: { actions: ['PutItem', 'DeleteItem'], indexes: ['due'] },
      work: { actions: ['PutItem'] },
    },
    queues: ['mail'],
    carriers: true,
  },
  impact: 'Nobody notices where parcels are: those that came back lie with us, and their customers are not asked.',
};

export const measurePromises: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 15 },
  timeoutSeconds: 290,
  memoryMb: 512,
  grants: {
    tables: {
      orders: { actions: ['GetItem'] },
      jobs: { actions: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'], indexes: ['due'] },
    },
  },
  impact: 'The punctuality board and its figures on the desk stand still.',
};

export const makeStatements: JobSpec = {
  // Four times a day; a run does only what is due.
  trigger: { kind: 'schedule', everyMinutes: 360 },
  timeoutSeconds: 290,
  memoryMb: 512,
  grants: {
    tables: {
      translators: { actions: ['BatchGetItem', 'Query', 'PutItem'] },
      // The mail about a new statement.
      work: { actions: ['PutItem'] },
    },
    queues: ['mail'],
  },
  impact: 'Translators get no statement of what they earned in a month, and are paid late.',
};
