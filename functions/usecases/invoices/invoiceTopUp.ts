import type { Account } from '../../domain/account/account.ts';
import { vatOf } from '../../domain/cart/vatOf.ts';
import { advanceInvoice } from '../../domain/invoice/advanceInvoice.ts';
import { buyerOf } from '../../domain/invoice/buyerOf.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import { currentPriceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { checkVies } from '../vat/checkVies.ts';
import type { InvoiceDeps } from './deps.ts';
import { retryMs } from './invoiceOrder.ts';
import { issueInvoice } from './issueInvoice.ts';

export type TopUpInvoiced = 'issued' | 'held' | 'nothing_to_invoice';

const dayMs = 86_400_000;

/**
 * The advance invoice of a paid top-up, if top-ups are taxed on arrival. A company without an address in its settings
 * is awaited; a person without one gets none, as it is only required on request.
 */
export async function invoiceTopUp(
  deps: Pick<InvoiceDeps, 'accounts' | 'invoices' | 'payments' | 'seller' | 'topUpDues' | 'topUpVat' | 'vies' | 'now'>,
  payment: Payment,
): Promise<TopUpInvoiced> {
  const { topUpDues, topUpVat, now } = deps;
  const { slug } = payment;
  const account = payment.account === undefined ? undefined : await deps.accounts.read(payment.account);
  const billing = account && billingOf(account);
  if (topUpVat === 'neutral' || !account || (!billing && account.person.type === 'individual')) {
    await topUpDues.done(slug);
    return 'nothing_to_invoice';
  }
  const paidAt = new Date(payment.paidAt ?? now);
  const vies = billing && (await checkVies(deps, billing, { vies: undefined, quotedAs: undefined }));
  const treatment = billing && vatOf({ ...billing, vies }, currentPriceConfiguration(paidAt));
  if (!billing || !treatment || treatment.holdInvoice) {
    await topUpDues.postpone(slug, new Date(now.getTime() + (treatment ? retryMs : dayMs)));
    return 'held';
  }
  const attempts = (await deps.payments.read(slug))?.attempts ?? [];
  const method = attempts.find(({ number }) => number === payment.paidAttempt)?.method ?? 'transfer';
  const draft = advanceInvoice(
    {
      slug,
      account: account.account,
      buyer: buyerOf(billing, payment.email),
      locale: payment.locale,
      amount: payment.amount,
      treatment,
      paidAt,
      paidBy: method,
      test: payment.test,
    },
    topUpVat,
  );
  if (draft) await issueInvoice(deps, draft);
  await topUpDues.done(slug);
  return 'issued';
}

/** The buyer on an account's invoices: the address in its settings, with its name if that has none. */
function billingOf({ person, billing }: Account) {
  if (!billing) return undefined;
  const own = person.companyName ?? `${person.firstName ?? ''} ${person.lastName ?? ''}`.trim();
  return { ...billing, customerType: person.type, name: billing.name ?? own };
}
