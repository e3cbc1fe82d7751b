import type { JobSpec } from '../functionSpec.ts';

/**
 * Depends on nothing but the site's pages and, while an alarm is on, on CloudWatch, so that the status page is written even if the rest of the product fails.
 */
export const publishStatus: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 5 },
  missed: true,
  timeoutSeconds: 75,
  memoryMb: 512,
  grants: { fillsPages: 'status', readsAlarms: true },
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

/** The synthetic customer, in stages with the setting `canary`. */
export const canary: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 15 },
  missed: true,
  timeoutSeconds: 75,
  memoryMb: 512,
  grants: {
    tables: {
      carts: { actions: ['DeleteItem'] },
      orders: { actions: ['DeleteItem'], indexes: ['owner'] },
      payments: { actions: ['DeleteItem'] },
    },
    // Writes its result to the status page.
    fillsPages: 'status',
  },
  impact: 'The synthetic customer does not run: whether the product can be ordered from is not looked at.',
};
