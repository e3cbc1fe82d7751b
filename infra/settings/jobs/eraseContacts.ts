import type { JobSpec } from '../functionSpec.ts';

export const eraseContacts: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 60 },
  timeoutSeconds: 300,
  memoryMb: 512,
  grants: {
    tables: { contacts: { actions: ['DeleteItem'], indexes: ['due'] } },
    files: { contacts: ['DeleteObject'] },
  },
  impact: 'Enquiries of the contact page are kept longer than was promised.',
};
