import type { Refusal } from '#shared/contract/operation.ts';
import type { Grosze } from '#shared/model/grosze.ts';
import type { LocalizedName } from '#shared/model/localizedName.ts';
import { correctionId, correctionInvoice } from '../../domain/invoice/correctionInvoice.ts';
import type { IssuedInvoice } from '../../domain/invoice/invoiceRow.ts';
import { correctedItem } from '../../stores/invoices/invoiceStore.ts';
import { BusyError } from '../../stores/transact.ts';
import type { InvoiceDeps } from './deps.ts';
import { issueInvoice } from './issueInvoice.ts';

/**
 * Corrects an order's invoice by a refund (gross), once for each refund. `not_found`: the order has no invoice yet;
 * `conflict`: more than is left of it.
 */
export async function correctInvoice(
  deps: Pick<InvoiceDeps, 'invoices' | 'seller' | 'now'> & { invoicesTable: string },
  refund: { cartDigest: string; refundId: string; amount: Grosze; reason: LocalizedName },
): Promise<IssuedInvoice | Refusal<'not_found' | 'conflict'>> {
  const { invoices } = deps;
  for (let attempt = 0; attempt < 20; attempt++) {
    const opened = await invoices.openedBy({ cartDigest: refund.cartDigest });
    // Read last: a refund by another run between the two reads is this one, so no more than is left.
    const before = await invoices.read(correctionId(refund.refundId));
    if (before?.state === 'issued') return before;
    const original = opened.find((row) => row.state === 'issued' && row.invoice.kind === 'VAT');
    if (original?.state !== 'issued') return { refused: 'not_found' };
    const { corrected } = original;
    if (refund.amount <= 0 || corrected + refund.amount > original.invoice.gross) return { refused: 'conflict' };
    const draft = correctionInvoice(original.invoice, { ...refund, refundedBefore: corrected }, original.ksefNumber);
    const row = await issueInvoice(deps, draft, [correctedItem(deps.invoicesTable, original, draft)]);
    if (row !== 'refused') return row;
  }
  throw new BusyError('An invoice was corrected faster than it could be read.');
}
