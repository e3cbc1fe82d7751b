import type { JobSpec } from '../functionSpec.ts';

export const measurePromises: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 15 },
  timeoutSeconds: 300,
  memoryMb: 512,
  grants: {
    tables: {
      orders: { actions: ['GetItem'] },
      jobs: { actions: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'], indexes: ['due'] },
    },
  },
  impact: 'The punctuality board and its figures on the desk stand still.',
};
