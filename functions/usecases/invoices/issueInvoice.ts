import { zeroGrosze } from '#shared/model/grosze.ts';
import type { InvoiceDraft } from '../../domain/invoice/invoice.ts';
import type { IssuedInvoice } from '../../domain/invoice/invoiceRow.ts';
import { dayOf, numberIn, seriesOf } from '../../domain/invoice/numbering.ts';
import { BusyError, type TransactItem } from '../../stores/transact.ts';
import type { InvoiceDeps } from './deps.ts';

/**
 * Gives a draft its number and date, once for each id, however often and concurrently it is called; later calls return
 * the first invoice. `refused`: a further item's condition failed.
 */
export async function issueInvoice(
  { invoices, seller, now }: Pick<InvoiceDeps, 'invoices' | 'seller' | 'now'>,
  draft: InvoiceDraft,
  more: readonly TransactItem[] = [],
): Promise<IssuedInvoice | 'refused'> {
  const series = seriesOf(draft, dayOf(now));
  for (let attempt = 0; attempt < 50; attempt++) {
    const before = await invoices.read(draft.id);
    if (before?.state === 'issued') return before;
    const position = (await invoices.lastOf(series)) + 1;
    const row = issuedRow({ seller, now }, draft, position);
    const result = await invoices.issue(row, position, more);
    if (result === 'issued') return row;
    if (result === 'more_refused') return 'refused';
  }
  throw new BusyError('An invoice found no free number.');
}

/** An invoice dated today with the number at this position of its series. */
export function issuedRow(
  { seller, now }: Pick<InvoiceDeps, 'seller' | 'now'>,
  draft: InvoiceDraft,
  position: number,
): IssuedInvoice {
  const issuedOn = dayOf(now);
  const series = seriesOf(draft, issuedOn);
  const issuedAt = now.toISOString();
  return {
    state: 'issued',
    id: draft.id,
    invoice: { ...draft, series, number: numberIn(series, position), seller, issuedOn, issuedAt },
    corrected: zeroGrosze,
    ksef: 'queued',
    createdAt: issuedAt,
  };
}
