import type { Books, Violation } from './books.ts';
import { checkAdjustments } from './checkAdjustments.ts';
import { checkApprovals } from './checkApprovals.ts';
import { checkPayments } from './checkPayments.ts';
import { checkRefunds } from './checkRefunds.ts';
import { checkWallets } from './checkWallets.ts';

/** Violations of every invariant that can be checked on stored rows; empty if there are none. */
export const checkBooks = (books: Books): Violation[] => [
  ...checkWallets(books),
  ...checkPayments(books),
  ...checkRefunds(books),
  ...checkApprovals(books),
  ...checkAdjustments(books),
];

/** The states reachable from each state in any number of steps, itself included. */
const after: Readonly<Record<string, readonly string[]>> = {
  awaiting: ['paid', 'expired'],
  received: ['settled', 'rejected'],
  requested: ['asked', 'completed', 'rejected', 'paid_out'],
  asked: ['completed', 'rejected', 'paid_out'],
  rejected: ['paid_out'],
};

/** Invariant 8, between two reads of the same books: no state goes back, and posted facts stay unchanged. */
export function checkProgress(before: Books, now: Books): Violation[] {
  const found: Violation[] = [];
  const say = (about: string, what: string) => found.push({ invariant: 8, about, what });
  const facts = new Map(now.facts.map((fact) => [fact.id, fact]));
  for (const fact of before.facts)
    if (JSON.stringify(facts.get(fact.id)) !== JSON.stringify(fact)) say(fact.id, 'a posted fact changed');
  const states = (books: Books) => [
    ...books.payments.map(({ slug, state }) => [slug, state] as const),
    ...books.notices.map(({ slug, attempt, orderId, state }) => [`${slug}.${attempt}#${orderId}`, state] as const),
    ...books.refunds.map(({ id, state }) => [id, state] as const),
  ];
  const later = new Map(states(now));
  for (const [about, state] of states(before)) {
    const next = later.get(about);
    if (next !== state && !(next && after[state]?.includes(next))) say(about, `${state} became ${next}`);
  }
  const versions = new Map(now.wallets.map(({ account, version }) => [account, version]));
  for (const { account, version } of before.wallets)
    if ((versions.get(account) ?? 0) < version) say(account, 'a wallet lost entries');
  return found;
}
