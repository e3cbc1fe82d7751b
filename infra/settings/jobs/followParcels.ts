import type { JobSpec } from '../functionSpec.ts';

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
