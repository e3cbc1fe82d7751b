import type { JobSpec } from '../functionSpec.ts';

export const eraseApplicants: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 60 },
  timeoutSeconds: 300,
  memoryMb: 512,
  grants: {
    tables: { applicants: { actions: ['Query', 'DeleteItem'], indexes: ['due'] } },
    files: { applications: ['DeleteObject'] },
  },
  impact: 'Applications of translators are kept longer than they were promised.',
};
