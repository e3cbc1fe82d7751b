import type { AreaSpec } from '../functionSpec.ts';
import { onceOnly } from '../tableUses.ts';

export const wording: AreaSpec = {
  grants: {
    tables: {
      // Terms and wishes of a customer lie beside the work.
      jobs: { actions: ['GetItem', 'Query', 'PutItem', 'DeleteItem'] },
      // Whose translators are preferred.
      orders: { actions: ['GetItem'] },
      // Nothing is kept for an account that is gone.
      accounts: { actions: ['ConditionCheckItem'] },
      work: onceOnly,
    },
  },
  impact:
    'Customers cannot see or change glossaries, notes on style and preferred translators; what they keep is used.',
};
