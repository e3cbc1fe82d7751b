import { fonts } from '../fonts.ts';
import type { JobSpec } from '../functionSpec.ts';

export const deliverInvoices: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 1, perOrder: { messages: 1, seconds: 0.015 } },
  timeoutSeconds: 55,
  // One whole processor: a run works through what came in a minute.
  memoryMb: 1769,
  extraFiles: fonts,
  grants: {
    tables: { invoices: { actions: ['PutItem', 'UpdateItem'], indexes: ['due'] } },
    files: { invoices: ['GetObject', 'PutObject', 'PutObjectRetention'] },
    invoicing: true,
  },
  impact:
    'Invoices do not reach the national system or have no PDF; one that it rejects has to be looked at by a person.',
};
