import type { JobSpec } from '../functionSpec.ts';

/** A customer that the product makes itself; of stages with the setting `canary`. */
export const canary: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 15 },
  timeoutSeconds: 75,
  memoryMb: 512,
  grants: {
    tables: {
      carts: { actions: ['DeleteItem'] },
      orders: { actions: ['DeleteItem'], indexes: ['owner'] },
      payments: { actions: ['DeleteItem'] },
    },
    // How far it came is on the status page.
    fillsPages: 'status',
  },
  impact: 'The synthetic customer does not run: whether the product can be ordered from is not looked at.',
};
