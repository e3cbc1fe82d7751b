import type { JobSpec } from '../functionSpec.ts';

/** Nothing but the pages: the status page is to be written when nothing else of the product works. */
export const publishStatus: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 5 },
  timeoutSeconds: 75,
  memoryMb: 512,
  grants: { fillsPages: 'status' },
  hearsAlarms: true,
  impact: 'The status page stays as it was: it says since when, and what fails later is not on it.',
};

export const publishTranslators: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 5 },
  timeoutSeconds: 60,
  memoryMb: 512,
  grants: {
    tables: { translators: { actions: ['BatchGetItem', 'Query'] } },
    fillsPages: 'translators',
  },
  impact: 'The public list of translators stays as it was: who withdrew their consent is still shown on it.',
};

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
