import type { AreaSpec } from '../functionSpec.ts';

export const translator: AreaSpec = {
  grants: {
    tables: {
      // The pasted text one works from.
      carts: { actions: ['GetItem'] },
      orders: { actions: ['GetItem', 'UpdateItem', 'ConditionCheckItem'] },
<<<<<<< HEAD
      jobs: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'], indexes: ['owner'] },
=======
      jobs: { actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'], indexes: ['owner'] },
>>>>>>> e402b94 (Zone: a text order is translated beside its source, kept as one types, checked, delivered as text and as Word document; what was typed or never handed over goes with the order's erasure)
      translators: { actions: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
      // A customer whose last job is approved is written to; rate limits.
      work: { actions: ['PutItem', 'UpdateItem'] },
    },
    files: { uploads: ['GetObject'], delivered: ['GetObject', 'PutObject', 'DeleteObject'] },
    listsFiles: true,
    queues: ['mail', 'check'],
  },
  impact: 'Translators cannot see, accept or deliver work.',
};
