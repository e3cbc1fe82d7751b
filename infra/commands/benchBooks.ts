import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { bookPages } from '#functions/stores/ledger/bookPages.ts';
import { findUnbalanced } from '#functions/usecases/balances/checkBooks.ts';
import { generatedBooks } from './books/generatedBooks.ts';
import { barOf } from './figures/bars.ts';
import { prove } from './proof/prove.ts';

/** Later than whatever stands in the books: all of it is compared. */
const now = new Date('2026-11-28T10:00:00.000Z');
const names = { ledger: 'ledger', payments: 'payments', orders: 'orders' };

/**
 * `npm run -s bench:books [-- --quick --count N]`: the check of the books over as many orders, with pages as the database
 * gives them, made one by one: the memory that it takes, and whether it finds the few rows that do not belong there.
 * The time is that of the check alone, without the database.
 */
await prove('bench:books', async ({ quick, count = quick ? 50_000 : barOf('bench:books', 'orders'), seconds }) => {
  const memory = () => {
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 2 ** 20;
  };
  let peak = 0;
  const reader = (isBroken: boolean) => {
    const { db, planted } = generatedBooks({ orders: count, isBroken });
    const send = async (command: unknown) => {
      peak = Math.max(peak, memory());
      return db.send(command);
    };
    return { pages: bookPages({ send } as unknown as DynamoDBDocumentClient, names), planted };
  };
  const sound = await findUnbalanced(reader(false).pages, { now, pauseMs: 0 });
  const once = seconds();
  const { pages, planted } = reader(true);
  const found = new Set((await findUnbalanced(pages, { now, pauseMs: 0 })).map(({ about }) => about));
  return {
    orders: count,
    false_findings: sound.length,
    planted: planted.length,
    unseen: planted.filter((about) => !found.has(about)).length,
    peak_mb: Math.round(peak),
    check_seconds: once,
    seconds: seconds(),
  };
});
