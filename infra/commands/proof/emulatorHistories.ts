import { PutCommand, type TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { createTables } from '#infra/test/createTables.ts';
import { databaseFor } from './database.ts';
import { noFaults } from './faults.ts';
import { runHistory } from './runHistory.ts';

/** Histories against a real DynamoDB emulator, with the same faults in the client's way; a set of tables for every 20. */
export async function emulatorHistories(seed: number, count: number, deadline: number) {
  await using _database = await databaseFor();
  const faults = noFaults();
  const violations: string[] = [];
  let histories = 0;
  let tables = await createTables();
  for (; histories < count && Date.now() < deadline; histories++) {
    if (histories > 0 && histories % 20 === 0) tables = await createTables();
    const { db, names } = tables;
    const own = (seed + 7_000_000 + histories) >>> 0;
    const slugs = String(own).padStart(10, '0');
    const result = await runHistory(
      own,
      {
        run: (command) => db.send(command as TransactWriteCommand),
        put: (TableName, Item) => db.send(new PutCommand({ TableName, Item })),
        books: async () => onlyOf(await readBooks(db, names), slugs, String(own)),
        names,
      },
      faults,
    );
    violations.push(...result.violations.map(({ invariant, about, what }) => `${own}: ${invariant} ${about} ${what}`));
  }
  return { histories, violations, faults };
}

type Books = Awaited<ReturnType<typeof readBooks>>;

/** The rows of one history among those of the others in the same tables. */
function onlyOf(books: Books, slugs: string, seed: string): Books {
  const isOwn = (slug: string | undefined) => slug?.startsWith(`slug-${slugs}-`) ?? false;
  const isOwner = (account: string) => account.startsWith(`customer-${seed}-`);
  return {
    facts: books.facts.filter(({ slug, wallet = '' }) => (slug === undefined ? isOwner(wallet) : isOwn(slug))),
    wallets: books.wallets.filter(({ account }) => isOwner(account)),
    entries: books.entries.filter(({ account }) => isOwner(account)),
    payments: books.payments.filter(({ slug }) => isOwn(slug)),
    attempts: books.attempts.filter(({ slug }) => isOwn(slug)),
    notices: books.notices.filter(({ slug }) => isOwn(slug)),
    refunds: books.refunds.filter(({ slug }) => isOwn(slug)),
    approvals: books.approvals.filter(({ slug }) => isOwn(slug)),
    adjustments: books.adjustments.filter(({ account }) => isOwner(account)),
    orders: books.orders.filter(({ paymentSlug }) => isOwn(paymentSlug)),
  };
}
