import { type AreaSpec, fonts } from '../functionSpec.ts';

export const translator: AreaSpec = {
  // Reads and writes bilingual files.
  memoryMb: 1024,
  // A draft is also made into a PDF.
  extraFiles: fonts,
  extraEntries: { bilingualWorker: 'functions/gateways/bilingualWorker.ts' },
  grants: {
    tables: {
      // The pasted text that a job translates.
      carts: { actions: ['GetItem'] },
      orders: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
      jobs: {
        actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
        indexes: ['owner'],
      },
      translators: { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
      // The CV of the translator's application.
      applicants: { actions: ['GetItem'] },
      // The mail to a customer whose last job is approved; rate limits; results of malware scans.
      work: { actions: ['GetItem', 'PutItem', 'UpdateItem'] },
    },
    files: {
      uploads: ['GetObject'],
      // The preview of an offer shows the beginning of the text.
      counted: ['GetObject'],
      segments: ['GetObject', 'PutObject', 'DeleteObject'],
      delivered: ['GetObject', 'PutObject', 'DeleteObject'],
      messages: ['GetObject', 'PutObject'],
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
  severity: 'mail',
  grants: {
    tables: {
      applicants: { actions: ['GetItem', 'PutItem', 'UpdateItem'] },
      // An invited applicant becomes a translator with an account.
      accounts: { actions: ['GetItem', 'PutItem', 'DeleteItem'] },
      translators: { actions: ['GetItem', 'PutItem'] },
      // Queued mails, and rate limits.
      work: { actions: ['PutItem', 'UpdateItem'] },
    },
    files: { applications: ['GetObject', 'PutObject'] },
    listsFiles: true,
    queues: ['mail'],
    identity: ['AdminGetUser', 'AdminCreateUser', 'AdminSetUserPassword', 'AdminAddUserToGroup', 'AdminDeleteUser'],
  },
  impact: 'Nobody can apply as a translator, send a test in or join.',
};
