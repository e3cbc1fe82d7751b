import type { RecipientRole } from '#shared/model/account/billing.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { VatReason } from '#shared/model/money/vat.ts';
import { countries } from '../../catalogue/countries.ts';
import { vatInFee } from '../../catalogue/paymentMethods.ts';
import { earnedFromBalance } from '../../ledger/movements.ts';
import type { Order } from '../../order/order.ts';
import { advanceInvoice } from '../advanceInvoice.ts';
import { correctionInvoice } from '../correctionInvoice.ts';
import type { Invoice, InvoiceDraft } from '../invoice.ts';
import { buyerOf, monthlyInvoice, numberIn, orderInvoice, seriesOf } from '../orderInvoice.ts';
import { billing, domestic, none, type SampleBuyer, sampleNow, sampleOrder } from './sampleOrder.ts';

export const sampleSeller = {
  nip: '1111111111',
  name: 'Verso & spółka "demonstracja"',
  addressLines: ['ul. Przykładowa 1', '00-950 Warszawa'],
  email: 'invoices@verso.example',
} satisfies Invoice['seller'];

export const draftOf = (order: Order, fee = 0): InvoiceDraft =>
  orderInvoice(order, {
    ...{ at: sampleNow, by: 'card', fee: grosze(fee) },
    feeVat: vatInFee(grosze(fee), order.quotation.vatRate),
  });

export function issued(draft: InvoiceDraft, position = 1): Invoice {
  const series = seriesOf(draft, '2026-11-20');
  const issue = { series, number: numberIn(series, position), seller: sampleSeller, issuedOn: '2026-11-20' };
  return { ...draft, ...issue, issuedAt: sampleNow.toISOString() };
}

/** Invoices of every kind and VAT treatment, by a short name. */
export function sampleInvoices(): Record<string, Invoice> {
  const of = (buyer: SampleBuyer, vat?: { rate: number; reason: VatReason }) =>
    issued(draftOf(sampleOrder(buyer, vat)));
  const withRecipient = (role: RecipientRole, taxId?: string) =>
    of({
      vatNumber: '5260001246',
      recipient: {
        role,
        name: 'Demo unit',
        ...(taxId && { taxId }),
        address: 'ul. Inna 2',
        postcode: '00-950',
        city: 'Warszawa',
      },
    });
  const polish = of({ vatNumber: '526-000-12-46' });
  const reverse = of({ country: 'DE', vatNumber: 'DE123456789' }, none('eu_reverse_charge'));
  const withFee = issued(draftOf(sampleOrder({ vatNumber: '5260001246' }), 437));
  const boughtOf = sampleOrder({ vatNumber: '5260001246' });
  const spent = { paid: grosze(boughtOf.quotation.gross - 5_000), bonus: grosze(5_000) };
  const money = earnedFromBalance(spent, boughtOf.quotation);
  const noFee = { fee: grosze(0), feeVat: grosze(0) };
  const withBonus = issued(orderInvoice(boughtOf, { at: sampleNow, by: 'balance', ...noFee, money }));
  const refund = (invoice: Invoice, amount: number, refundedBefore = 0, ksefNumber?: string) =>
    issued(
      correctionInvoice(
        invoice,
        {
          refundId: 'R1',
          amount: grosze(amount),
          refundedBefore: grosze(refundedBefore),
          reason: { en: 'Withdrawal', pl: 'Odstąpienie od umowy' },
        },
        ksefNumber === undefined ? { outsideKsef: true } : { ksefNumber },
      ),
    );
  const advance = advanceInvoice(
    {
      slug: 'topup',
      account: 'account',
      buyer: buyerOf(billing({ vatNumber: '5260001246' }), 'buyer@example.com'),
      locale: 'pl',
      amount: grosze(25_000),
      treatment: domestic,
      paidAt: sampleNow,
      paidBy: 'transfer',
      test: false,
    },
    'advance',
  );
  if (!advance) throw new Error('no advance');
  return {
    'Polish company': polish,
    'company with a purchase order': of({ references: { purchaseOrderNumber: 'PO <1> & 2' } }),
    'school of a city': withRecipient('local_government_unit', '5260001246-00012'),
    'member of a VAT group': withRecipient('vat_group_member', '5260001246'),
    'branch of a company': withRecipient('recipient'),
    'Polish person': of({ type: 'individual', name: 'Demo Żółć-Person' }),
    'EU company, reverse charge': reverse,
    'Greek company': of({ country: 'GR', vatNumber: 'EL123456789' }, none('eu_reverse_charge')),
    'Northern Irish company': of({ country: 'GB', vatNumber: 'XI123456789' }, none('outside_eu_company')),
    'EU company, not confirmed': of(
      { country: 'DE', vatNumber: 'DE123456789' },
      { rate: 2300, reason: 'eu_company_unconfirmed' },
    ),
    'EU person': of({ type: 'individual', country: 'FR' }, { rate: 2300, reason: 'eu_consumer' }),
    'American company': of({ country: 'US' }, none('outside_eu_company')),
    'Swiss company with a number': of({ country: 'CH', vatNumber: 'CHE-123.456.789' }, none('outside_eu_company')),
    'American person': of({ type: 'individual', country: 'US' }, { rate: 2300, reason: 'outside_eu_consumer' }),
    'American person, taxed abroad': of({ type: 'individual', country: 'US' }, none('outside_eu_consumer')),
    'collective invoice': issued(
      monthlyInvoice('month.account.2026-11', '2026-11', [draftOf(sampleOrder()), draftOf(sampleOrder())]),
    ),
    'partly paid with bonus': withBonus,
    'correction of one partly paid with bonus': refund(withBonus, 4_321),
    'with the fee of the payment gateway': withFee,
    'reverse charge with a fee': issued(
      draftOf(sampleOrder({ country: 'DE', vatNumber: 'DE123456789' }, none('eu_reverse_charge')), 437),
    ),
    'correction of a part': refund(polish, 12_345),
    'correction of a part with its fee': refund(withFee, 12_345),
    'correction of everything, the fee too': refund(withFee, withFee.gross),
    'correction of the rest, with the number of the system': refund(
      polish,
      polish.gross - 12_345,
      12_345,
      '5265877635-20250826-0100001AF629-AF',
    ),
    'correction of a reverse charge': refund(reverse, 100),
    advance: issued(advance),
    'test payment': issued({ ...draftOf(sampleOrder()), test: true }),
    'paid by BLIK': { ...polish, paidBy: 'blik' },
    'paid by other means': { ...polish, paidBy: 'paypal' },
    'long and strange texts': of(
      { name: `${'Ź'.repeat(600)}\u0000\u000b\n\ud800 ]]>`, country: 'US' },
      none('outside_eu_company'),
    ),
    ...Object.fromEntries(
      countries.map(({ iso2 }) => [`company in ${iso2}`, of({ country: iso2 }, none('outside_eu_company'))] as const),
    ),
  };
}
