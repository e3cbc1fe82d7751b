import type { JobSpec } from '../functionSpec.ts';

export const countDinners: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 5 },
  timeoutSeconds: 120,
  memoryMb: 512,
  grants: {
    tables: {
      jobs: { actions: ['GetItem', 'UpdateItem', 'DeleteItem'], indexes: ['due'] },
    },
  },
  impact:
    'Dinners of the charity programme are not counted; orders and what they owe stay as they are and are counted later.',
};
