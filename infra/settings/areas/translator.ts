import type { AreaSpec } from '../functionSpec.ts';

export const translator: AreaSpec = {
  grants: {
    tables: {
      // The pasted text one works from.
      carts: { actions: ['GetItem'] },
      orders: { actions: ['GetItem', 'UpdateItem', 'ConditionCheckItem'] },
      jobs: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'], indexes: ['owner'] },
      translators: { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
      // A customer whose last job is approved is written to; rate limits.
      work: { actions: ['PutItem', 'UpdateItem'] },
    },
    files: {
      uploads: ['GetObject'],
      delivered: ['GetObject', 'PutObject', 'DeleteObject'],
      messages: ['GetObject', 'PutObject'],
    },
    afterSale: true,
    approvesWork: true,
    listsFiles: true,
    queues: ['mail', 'check'],
  },
  impact: 'Translators cannot see, accept or deliver work.',
};
