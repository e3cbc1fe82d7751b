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
