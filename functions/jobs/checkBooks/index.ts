import { log } from '../../runtime/log.ts';
import { raiseMetric } from '../../runtime/metrics.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { db } from '../../runtime/services/db.ts';
import { setting } from '../../runtime/settings.ts';
import { bookPages } from '../../stores/ledger/bookPages.ts';
import { booksStateStore } from '../../stores/ledger/booksState.ts';
import { findUnbalanced } from '../../usecases/balances/checkBooks.ts';

/** The most findings that are logged one by one. */
const mostLogged = 200;

/**
 * Every six hours: checks all invariants over the whole books, a page at a time. What is found is raised each minute by
 * `sweep` until a check finds nothing. `npm run reconcile` compares the books with the provider's report.
 */
export const handler = scheduleHandler('check_books', async (now) => {
  const names = {
    ledger: setting('TABLE_LEDGER'),
    payments: setting('TABLE_PAYMENTS'),
    orders: setting('TABLE_ORDERS'),
  };
  const broken = await findUnbalanced(bookPages(db(), names), { now });
  for (const { invariant, about, what } of broken.slice(0, mostLogged))
    log('error', 'books.not_balanced', { invariant, about, what });
  await booksStateStore(db(), names.ledger).note(broken.length, now);
  raiseMetric('BooksNotBalanced', broken.length);
  return { findings: broken.length };
});
