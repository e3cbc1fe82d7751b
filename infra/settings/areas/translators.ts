import type { AreaSpec } from '../functionSpec.ts';

export const translator: AreaSpec = {
  grants: {
    tables: {
      // The pasted text one works from.
      carts: { actions: ['GetItem'] },
      orders: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
      jobs: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'], indexes: ['owner'] },
      translators: { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
      // The CV someone applied with.
      applicants: { actions: ['GetItem'] },
      // A customer whose last job is approved is written to; rate limits; what the scan says of files.
      work: { actions: ['GetItem', 'PutItem', 'UpdateItem'] },
    },
    files: {
      uploads: ['GetObject'],
      // The beginning of it is shown before one accepts.
      counted: ['GetObject'],
      delivered: ['GetObject', 'PutObject', 'DeleteObject'],
      messages: ['GetObject'],
      applications: ['GetObject'],
    },
    afterSale: true,
    approvesWork: true,
    opensSent: true,
    listsFiles: true,
    queues: ['mail', 'check'],
  },
  impact: 'Translators cannot see, accept or deliver work.',
};

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
