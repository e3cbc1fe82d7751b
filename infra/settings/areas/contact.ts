import type { AreaSpec } from '../functionSpec.ts';

export const contact: AreaSpec = {
  grants: {
    tables: {
      contacts: { actions: ['GetItem', 'PutItem', 'UpdateItem'] },
      // The newsletter's switch in the account follows its links.
      accounts: { actions: ['GetItem', 'PutItem'] },
      // Mails it owes, and rate limits.
      work: { actions: ['PutItem', 'UpdateItem'] },
    },
    files: { contacts: ['GetObject', 'PutObject'] },
    listsFiles: true,
    queues: ['mail'],
  },
  impact: 'Nobody can write to us by the form of the contact page.',
};
