import type { JobSpec } from '../functionSpec.ts';

export const countWords: JobSpec = {
  trigger: { kind: 'upload', queue: 'count', batchSize: 1, perOrder: { messages: 2, seconds: 3 } },
  timeoutSeconds: 60,
  severity: 'page',
  memoryMb: 1024,
  extraEntries: { countWorker: 'functions/gateways/countWorker.ts' },
  grants: {
    tables: { carts: { actions: ['GetItem', 'PutItem', 'UpdateItem'] } },
    // Bytes that arrive for a file that is no longer in its cart are deleted.
    files: { uploads: ['GetObject', 'DeleteObject'], counted: ['PutObject'] },
    listsFiles: true,
    queues: ['requote'],
  },
  impact: 'Uploaded files are not counted: customers who upload see no price and have to wait for a manual quote.',
  watched: {
    FilesNotRead:
      'A file took too long, took too much memory or broke its reader: its customer waits for a quote by hand, and the reader needs a look.',
  },
};
