import * as z from 'zod/mini';
import { Grosze } from '#shared/model/money/grosze.ts';

/**
 * The parts of a customer's wallet: own money, bonus (spent last, never refunded), money on its way back to the
 * provider.
 */
export const walletParts = ['paid', 'bonus', 'held'] as const;
export type WalletPart = (typeof walletParts)[number];

/**
 * Accounts of the operator; they have no balance rows, only legs. `bank` is its own bank account, `adjustment` the cost
 * of corrected balances.
 */
export const bookAccounts = [
  'clearing:p24',
  'fee',
  'bonus-expense',
  'revenue',
  'vat',
  'refund-pending',
  'bank',
  'adjustment',
] as const;

export const LegAccount = z.enum(['wallet.paid', 'wallet.bonus', 'wallet.held', ...bookAccounts]);
export type LegAccount = z.infer<typeof LegAccount>;

/**
 * What one account gains or loses, in grosze: credits are positive, debits negative, so the legs of a fact sum to 0.
 */
export const Leg = z.object({ account: LegAccount, amount: Grosze });
export type Leg = z.infer<typeof Leg>;

export const factKinds = [
  'top_up',
  'bonus',
  'order_balance',
  'order_payment',
  'unapplied',
  'refund',
  'refund_done',
  'refund_back',
  'refund_by_hand',
  'adjustment',
] as const;

/**
 * A business fact that moved money: its row is the journal entry with all its legs, and the marker that it is posted
 * once. The id names the fact itself (`topup:<slug>`, `order:<id>`), never a message about it.
 */
export const LedgerFact = z.object({
  id: z.string(),
  kind: z.enum(factKinds),
  /** ISO 8601. */
  at: z.string(),
  /** The account whose wallet the `wallet.*` legs belong to. */
  wallet: z.optional(z.string()),
  legs: z.array(Leg),
  slug: z.optional(z.string()),
  orderId: z.optional(z.string()),
});
export type LedgerFact = z.infer<typeof LedgerFact>;

export const factIds = {
  topUp: (slug: string) => `topup:${slug}`,
  bonus: (slug: string) => `bonus:${slug}`,
  order: (orderId: string) => `order:${orderId}`,
  /** One payment at the provider, by its number there: identifies the money, not an event. */
  unapplied: (slug: string, attempt: number, providerOrderId: number) => `late:${slug}.${attempt}.${providerOrderId}`,
  refund: (refundId: string) => `refund:${refundId}`,
  refundDone: (refundId: string) => `refund-done:${refundId}`,
  refundBack: (refundId: string) => `refund-back:${refundId}`,
  refundByHand: (refundId: string) => `refund-by-hand:${refundId}`,
  adjustment: (adjustmentId: string) => `adjustment:${adjustmentId}`,
} as const;
