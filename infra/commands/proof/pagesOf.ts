import type { Books } from '#functions/domain/ledger/books.ts';
import type { BookPages, LedgerPart, PaymentRows } from '#functions/stores/ledger/bookPages.ts';

/** Books in memory as the check in pages reads them, a payment and a wallet a page. */
export function pagesOf(books: Books): BookPages {
  const orders = books.orders.map((order) => ({ ...order, createdAt: '' }));
  const slugs = new Set(
    [books.payments, books.attempts, books.notices, books.refunds, books.approvals].flatMap(slugsOf),
  );
  const accounts = new Set([...books.wallets, ...books.entries, ...books.adjustments].map(({ account }) => account));
  const wallet = (account: string) => ({
    wallets: books.wallets.filter((one) => one.account === account),
    entries: books.entries.filter((one) => one.account === account).toSorted((one, other) => one.number - other.number),
    adjustments: books.adjustments.filter((one) => one.account === account),
  });
  const payment = (slug: string): PaymentRows => ({
    slug,
    payments: books.payments.filter((one) => one.slug === slug),
    attempts: books.attempts.filter((one) => one.slug === slug),
    notices: books.notices.filter((one) => one.slug === slug),
    refunds: books.refunds.filter((one) => one.slug === slug),
    approvals: books.approvals.filter((one) => one.slug === slug),
  });
  return {
    async *payments() {
      for (const slug of slugs) yield [payment(slug)];
    },
    async *ledger() {
      const parts: LedgerPart[] = [...accounts].map((account) => ({ pk: account, facts: [], ...wallet(account) }));
      for (const part of parts) yield [part];
      const none = { wallets: [], entries: [], adjustments: [] };
      for (const fact of books.facts) yield [{ pk: fact.id, facts: [fact], ...none }];
    },
    async *orders() {
      yield orders;
    },
    async facts(ids) {
      const wanted = new Set(ids);
      return books.facts.filter(({ id }) => wanted.has(id));
    },
    async ordersOf(ids) {
      return orders.filter(({ id }) => ids.includes(id));
    },
    payment: async (slug) => payment(slug),
    wallet: async (account) => wallet(account),
  };
}

const slugsOf = (rows: readonly { slug: string }[]): string[] => rows.map(({ slug }) => slug);
