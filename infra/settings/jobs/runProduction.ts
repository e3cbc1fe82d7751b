import type { JobSpec } from '../functionSpec.ts';

export const runProduction: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 1, perOrder: { messages: 1, seconds: 0.045 } },
  timeoutSeconds: 55,
  // One whole processor: a run works through what came in a minute.
  memoryMb: 1769,
  grants: {
    tables: {
      // Names are looked for in the pasted text.
      carts: { actions: ['GetItem'] },
      orders: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
      jobs: {
        actions: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
        indexes: ['due'],
      },
      translators: { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'] },
      work: { actions: ['PutItem'] },
    },
    // And in what was counted in the files.
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
