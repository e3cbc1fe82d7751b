import type { JobSpec } from '../functionSpec.ts';

export const checkDelivery: JobSpec = {
  trigger: { kind: 'queue', queue: 'check', batchSize: 1, perOrder: { messages: 1.5, seconds: 5 } },
  timeoutSeconds: 300,
  memoryMb: 2048,
  extraEntries: { checkWorker: 'functions/gateways/checkWorker.ts' },
  grants: {
    tables: {
      // The pasted text that was translated.
      carts: { actions: ['GetItem'] },
      orders: { actions: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
      jobs: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
      work: { actions: ['PutItem'] },
    },
    files: { uploads: ['GetObject'], delivered: ['GetObject', 'PutObject', 'DeleteObject'] },
    listsFiles: true,
    queues: ['mail'],
  },
  impact: 'Files of translators are not checked: they cannot be delivered, and promises to customers are broken.',
  watched: {
    FilesNotChecked:
      'A translated file took too long, took too much memory or broke the checks: staff compare it with its source by hand, and the checks need a look.',
  },
};
