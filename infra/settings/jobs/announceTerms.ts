import type { JobSpec } from '../functionSpec.ts';

export const announceTerms: JobSpec = {
  // Nothing is done unless a version of the terms is coming; then a round through all accounts a day.
  trigger: { kind: 'schedule', everyMinutes: 60 },
  timeoutSeconds: 300,
  memoryMb: 512,
  grants: {
    tables: {
      accounts: { actions: ['Scan'] },
      // How far it has come, and the mails.
      work: { actions: ['GetItem', 'PutItem'] },
    },
    queues: ['mail'],
  },
  impact:
    'Holders of accounts are not told of new terms: unless it is fixed 14 days before the terms apply, their day has to be moved.',
};
