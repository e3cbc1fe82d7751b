import type { JobSpec } from '../functionSpec.ts';
import { knowsCatalogue } from '../grants.ts';

export const countWords: JobSpec = {
  trigger: { kind: 'upload', queue: 'count', batchSize: 1, perOrder: { messages: 2, seconds: 3 } },
  timeoutSeconds: 60,
  severity: 'page',
  memoryMb: 1024,
  extraEntries: { countWorker: 'functions/gateways/countWorker.ts' },
  grants: {
    tables: { carts: { actions: ['GetItem', 'PutItem', 'UpdateItem'] } },
    // Uploads of a file that was removed from its cart are deleted.
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

export const requoteCart: JobSpec = {
  trigger: { kind: 'queue', queue: 'requote', batchSize: 5, perOrder: { messages: 3, seconds: 0.3 } },
  timeoutSeconds: 20,
  memoryMb: 512,
  grants: {
    tables: {
      catalogue: knowsCatalogue,
      carts: { actions: ['GetItem', 'Query', 'PutItem'] },
    },
  },
  impact: 'Carts keep the price from before their files were counted until the customer reloads them.',
};

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

export const noteScan: JobSpec = {
  trigger: { kind: 'queue', queue: 'scan', batchSize: 5, perOrder: { messages: 3, seconds: 0.3 } },
  timeoutSeconds: 20,
  memoryMb: 512,
  grants: {
    tables: {
      // A file that nobody may open is refused in its cart.
      carts: { actions: ['GetItem', 'Query', 'UpdateItem', 'PutItem'] },
      // Scan results, and the mail to the file's customer.
      work: { actions: ['GetItem', 'PutItem', 'UpdateItem'] },
    },
    queues: ['requote', 'mail'],
    namesUploads: true,
  },
  impact:
    'Files that were scanned stay closed: staff and translators cannot open what customers sent, nor customers what was made.',
  watched: {
    FilesInfected:
      'Someone sent a file with malware. Nobody can open it; the list of refused files at the desk (Failures) says of which order. Its customer was written to where it was sent with a cart.',
    // Also raised by every function that returns links to files.
    FilesNotScanned:
      'A file has no verdict after a quarter of an hour, or the scan failed: it stays closed. Look at GuardDuty (Malware Protection for S3): whether the plan is active, and its role.',
  },
};
