import type { JobSpec } from '../functionSpec.ts';

export const makeStatements: JobSpec = {
  // Four times a day: each run does what is due and nothing else.
  trigger: { kind: 'schedule', everyMinutes: 360 },
  timeoutSeconds: 300,
  memoryMb: 512,
  grants: {
    tables: {
      translators: { actions: ['BatchGetItem', 'Query', 'PutItem'] },
      // The mail that says a statement is there.
      work: { actions: ['PutItem'] },
    },
    queues: ['mail'],
  },
  impact: 'Translators get no statement of what they earned in a month, and are paid late.',
};
