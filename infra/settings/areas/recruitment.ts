import type { AreaSpec } from '../functionSpec.ts';

export const recruitment: AreaSpec = {
  grants: {
    tables: {
      applicants: { actions: ['GetItem', 'PutItem', 'UpdateItem'] },
      // Who is invited becomes a translator with an account.
      accounts: { actions: ['GetItem', 'PutItem', 'DeleteItem'] },
      translators: { actions: ['GetItem', 'PutItem'] },
      // Mails it owes, and rate limits.
      work: { actions: ['PutItem', 'UpdateItem'] },
    },
    files: { applications: ['GetObject', 'PutObject'] },
    listsFiles: true,
    queues: ['mail'],
    identity: ['AdminGetUser', 'AdminCreateUser', 'AdminSetUserPassword', 'AdminAddUserToGroup', 'AdminDeleteUser'],
  },
  impact: 'Nobody can apply as a translator, send a test in or join.',
};
