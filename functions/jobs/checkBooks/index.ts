import { log } from '../../runtime/log.ts';
import { raiseMetric } from '../../runtime/metrics.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { db } from '../../runtime/services/db.ts';
import { setting } from '../../runtime/settings.ts';
import { readBooks } from '../../stores/ledger/readBooks.ts';
import { findUnbalanced } from '../../usecases/balances/balances.ts';

/**
 * Every six hours: checks all invariants over the whole books. `npm run reconcile` compares them with the provider's
 * report.
 */
export const handler = scheduleHandler('check_books', async () => {
  const names = {
    ledger: setting('TABLE_LEDGER'),
    payments: setting('TABLE_PAYMENTS'),
    orders: setting('TABLE_ORDERS'),
  };
  const broken = await findUnbalanced(() => readBooks(db(), names));
  for (const { invariant, about, what } of broken) log('error', 'books.not_balanced', { invariant, about, what });
  raiseMetric('BooksNotBalanced', broken.length);
  return { findings: broken.length };
});
