import type { Books } from '#functions/domain/ledger/books.ts';
import { checkBooks, rebuildWallets } from '#functions/domain/ledger/checkBooks.ts';
import { reconcile } from '#functions/domain/ledger/checkRefunds.ts';
import { findUnbalanced } from '#functions/usecases/balances/checkBooks.ts';
import { barOf } from './figures/bars.ts';
import { discrepancies, isSeen } from './proof/discrepancies.ts';
import { noFaults } from './proof/faults.ts';
import { virtualTime } from './proof/historyWorld.ts';
import { memoryHistory } from './proof/memoryTables.ts';
import { pagesOf } from './proof/pagesOf.ts';
import { prove } from './proof/prove.ts';
import { seededRandom } from './proof/random.ts';
import { runHistory } from './proof/runHistory.ts';

/** Long after whatever a history did: all of it is compared. */
const afterAll = new Date('2100-01-01T00:00:00.000Z');

/**
 * `npm run -s prove:rebuild [-- --quick --seed N --count N]`: wallets rebuilt from the journal alone are the stored ones
 * to the letter, and every discrepancy injected into books or the provider's report is found, by the alarm that is meant
 * for it where one is named, by the check of all rows at once and by the one in pages: none of them can be switched off
 * unseen.
 */
await prove(
  'prove:rebuild',
  async ({ seed, quick, count = quick ? 300 : barOf('prove:rebuild', 'histories'), seconds }) => {
    virtualTime(seed);
    let wallets = 0;
    let different = 0;
    let injected = 0;
    const missed = new Map<string, number>();
    for (let index = 0; index < count; index++) {
      const tables = memoryHistory();
      const { report } = await runHistory(seed + index, tables, noFaults());
      const books: Books = await tables.books();
      const rebuilt = rebuildWallets(books.facts);
      for (const { account, paid, bonus, held, version } of books.wallets) {
        wallets += 1;
        const again = JSON.stringify(rebuilt.get(account));
        if (again !== JSON.stringify({ account, paid, bonus, held, version })) different += 1;
      }
      if (rebuilt.size !== books.wallets.length) different += 1;
      const random = seededRandom(seed + index);
      for (const [name, bug] of Object.entries(discrepancies)) {
        const bad = bug({ books, report }, random);
        if (!bad) continue;
        injected += 1;
        const byReport = reconcile(bad.books, bad.report);
        const found = [...checkBooks(bad.books), ...byReport];
        const paged = [...(await findUnbalanced(pagesOf(bad.books), { now: afterAll, pauseMs: 0 })), ...byReport];
        if (!isSeen(name, found) || !isSeen(name, paged)) missed.set(name, (missed.get(name) ?? 0) + 1);
      }
    }
    const missedCount = [...missed.values()].reduce((sum, one) => sum + one, 0);
    return {
      histories: count,
      wallets_rebuilt: wallets,
      different,
      discrepancies_planted: injected,
      discrepancies_found: injected - missedCount,
      unseen: missedCount,
      missed: Object.fromEntries(missed),
      seconds: seconds(),
    };
  },
);
