import type { JobSpec } from '../functionSpec.ts';

export const noteScan: JobSpec = {
  trigger: { kind: 'queue', queue: 'scan', batchSize: 5, perOrder: { messages: 3, seconds: 0.3 } },
  timeoutSeconds: 20,
  memoryMb: 512,
  grants: {
    tables: {
      // A file that nobody may open is refused in its cart.
      carts: { actions: ['GetItem', 'Query', 'UpdateItem', 'PutItem'] },
      // What was found, and the mail to its customer.
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
    // Raised by every function that gives links to files out, too.
    FilesNotScanned:
      'A file has no verdict after a quarter of an hour, or the scan failed: it stays closed. Look at GuardDuty (Malware Protection for S3): whether the plan is active, and its role.',
  },
};
