import type { Locale } from '#shared/messages/locale.ts';
import type { TopUpVat } from '#shared/model/house/stageRules.ts';
import { type Grosze, subtractGrosze } from '#shared/model/money/grosze.ts';
import type { PaymentMethodKey } from '#shared/model/money/paymentMethod.ts';
import { vatInGross } from '../vat/invoiceVat.ts';
import type { VatTreatment } from '../vat/vatTreatment.ts';
import type { Buyer, InvoiceDraft } from './invoice.ts';
import { dayOf } from './orderInvoice.ts';

export interface PaidTopUp {
  slug: string;
  account: string;
  buyer: Buyer;
  locale: Locale;
  /** The gross amount paid, without bonus. */
  amount: Grosze;
  treatment: VatTreatment;
  paidAt: Date;
  paidBy: PaymentMethodKey;
  test: boolean;
}

export const advanceInvoiceId = (slug: string): string => `topup.${slug}`;

/**
 * The advance invoice of a top-up; undefined where top-ups are neutral. The amount is gross, so VAT is taken out of it.
 */
export function advanceInvoice(topUp: PaidTopUp, mode: TopUpVat): InvoiceDraft | undefined {
  if (mode === 'neutral') return undefined;
  const { amount, treatment } = topUp;
  const vat = vatInGross(amount, treatment.rate);
  const net = subtractGrosze(amount, vat);
  // What the contract is about: the same stands as its order (VAT act, art. 106f (1) (4)).
  const texts = {
    en: 'Translation services, prepaid (balance of the account)',
    pl: 'Usługi tłumaczeniowe opłacone z góry (saldo konta)',
  };
  return {
    id: advanceInvoiceId(topUp.slug),
    kind: 'ZAL',
    buyer: topUp.buyer,
    orderIds: [],
    account: topUp.account,
    cartDigests: [],
    locale: topUp.locale,
    rate: treatment.rate,
    vatReason: treatment.reason,
    lines: [{ texts, net, vat, gross: amount }],
    net,
    vat,
    gross: amount,
    paidOn: dayOf(topUp.paidAt),
    paidBy: topUp.paidBy,
    test: topUp.test,
  };
}
