import type { JobSpec } from '../functionSpec.ts';

export const eraseCarts: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 5 },
  timeoutSeconds: 290,
  memoryMb: 512,
  grants: {
    tables: {
      carts: { actions: ['Query', 'UpdateItem', 'DeleteItem'], indexes: ['due'] },
      orders: { actions: ['GetItem', 'UpdateItem'] },
      // Due rows of the erasure are postponed until the order is accepted; texts of jobs are deleted.
      jobs: { actions: ['Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'], indexes: ['due'] },
      // Offers of the quote contain file names.
      quotes: { actions: ['GetItem', 'Query', 'UpdateItem'] },
      // Mails to customers.
      work: { actions: ['PutItem'] },
    },
    // A file without a digest is read once before its deletion.
    files: {
      uploads: ['GetObject', 'DeleteObject'],
      counted: ['DeleteObject'],
      segments: ['DeleteObject'],
      delivered: ['GetObject', 'DeleteObject'],
      messages: ['GetObject', 'DeleteObject'],
      quotes: ['DeleteObject'],
    },
    listsFiles: true,
    queues: ['mail'],
  },
  impact:
    'Files of carts that nobody ordered, and of orders, are kept longer than customers are promised, or than they chose.',
};

export const eraseApplicants: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 60 },
  timeoutSeconds: 290,
  memoryMb: 512,
  grants: {
    tables: { applicants: { actions: ['Query', 'DeleteItem'], indexes: ['due'] } },
    files: { applications: ['DeleteObject'] },
  },
  impact: 'Applications of translators are kept longer than they were promised.',
};

export const eraseContacts: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 60 },
  timeoutSeconds: 290,
  memoryMb: 512,
  grants: {
    tables: { contacts: { actions: ['DeleteItem'], indexes: ['due'] } },
    files: { contacts: ['DeleteObject'] },
  },
  impact: 'Enquiries of the contact page are kept longer than was promised.',
};
