import type { JobSpec } from '../functionSpec.ts';

export const eraseCarts: JobSpec = {
  trigger: { kind: 'schedule', everyMinutes: 15 },
  timeoutSeconds: 300,
  memoryMb: 512,
  grants: {
    tables: { carts: { actions: ['Query', 'UpdateItem', 'DeleteItem'], indexes: ['due'] } },
    files: { uploads: ['DeleteObject'], counted: ['DeleteObject'] },
  },
  impact: 'Files of carts that nobody ordered are kept longer than the thirty days that customers are promised.',
};
