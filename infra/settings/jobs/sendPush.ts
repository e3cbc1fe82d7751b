import type { JobSpec } from '../functionSpec.ts';

export const sendPush: JobSpec = {
  trigger: { kind: 'queue', queue: 'push', batchSize: 5, perOrder: { messages: 3, seconds: 0.5 } },
  timeoutSeconds: 60,
  memoryMb: 512,
  grants: {
    tables: {
      // A browser that is not there any more is taken off.
      accounts: { actions: ['GetItem', 'DeleteItem'] },
      // What is said is made of what the mail is about, as it is now.
      work: { actions: ['GetItem'] },
      jobs: { actions: ['GetItem'] },
      translators: { actions: ['GetItem'] },
    },
    pushes: true,
  },
  impact: 'Browsers are not notified of offers, quotes and steps of orders; all of it is mailed as well.',
};
