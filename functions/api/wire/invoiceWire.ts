import type * as z from 'zod/mini';
import type { invoice as schema } from '#shared/contract/schemas/invoice.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { sayPercent } from '#shared/rules/say/sayPercent.ts';
import type { InvoiceRow } from '../../domain/invoice/invoice.ts';
import { vatSentence } from '../../domain/vat/vatTreatment.ts';
import { pricingText } from '../../runtime/texts/pricingText.ts';
import { formatsOf } from '../../usecases/invoices/linkToInvoice.ts';
import { moneyWire } from './moneyWire.ts';

/** An invoice as the contract writes it; a held one has neither number nor date. */
export function invoiceWire(row: InvoiceRow, locale: Locale): z.input<typeof schema> {
  const shown = row.state === 'issued' ? row.invoice : row.draft;
  const reason = row.state === 'held' ? (`pricing/vat.${row.hold}` as const) : vatSentence(shown.vatReason, shown.rate);
  return {
    id: row.id,
    kind: shown.kind,
    state: row.state,
    order_ids: shown.orderIds,
    buyer_name: shown.buyer.name,
    price_net: moneyWire(shown.net),
    vat: moneyWire(shown.vat),
    price_gross: moneyWire(shown.gross),
    tax_rate: sayPercent(shown.rate, locale),
    vat_reason: pricingText(locale, reason),
    corrects: shown.corrects?.number ?? null,
    replaces: shown.replaces?.number ?? null,
    test: shown.test,
    ...(row.state === 'issued'
      ? {
          number: row.invoice.number,
          issued_at: row.invoice.issuedAt,
          ksef_number: row.ksefNumber ?? null,
          ksef_state: row.ksef,
          ready: row.pdf !== undefined,
          formats: formatsOf(row),
        }
      : { number: null, issued_at: null, ksef_number: null, ksef_state: 'none', ready: false, formats: [] }),
  };
}
