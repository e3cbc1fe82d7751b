import type { JobSpec } from '../functionSpec.ts';

export const checkBooks: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 360 },
  timeoutSeconds: 300,
  memoryMb: 1024,
  grants: {
    tables: { ledger: { actions: ['Scan'] }, payments: { actions: ['Scan'] }, orders: { actions: ['Scan'] } },
  },
  impact: 'The books are not checked: what does not balance is found by nobody.',
};
