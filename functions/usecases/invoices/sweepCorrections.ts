import type { CorrectionDueStore } from '../../stores/invoices/correctionDueStore.ts';
import { correctInvoice } from './correctInvoice.ts';
import type { InvoiceDeps } from './deps.ts';
import { retryMs } from './invoiceOrder.ts';

export interface CorrectionsSwept {
  corrected: number;
  /** The original invoice is not issued yet: held for VIES, or waiting for the end of its month. */
  waiting: number;
  /** More was refunded than is left of the invoice, or it failed: a person has to look. */
  failed: number;
}

/** Issues the correction invoices due for refunds. A failing row does not block the others. */
export async function sweepCorrections(
  deps: Pick<InvoiceDeps, 'invoices' | 'payments' | 'topUpVat' | 'seller' | 'onDefect' | 'now'> & {
    corrections: CorrectionDueStore;
    invoicesTable: string;
  },
  limit = 50,
): Promise<CorrectionsSwept> {
  const swept: CorrectionsSwept = { corrected: 0, waiting: 0, failed: 0 };
  const later = new Date(deps.now.getTime() + retryMs);
  for (const owed of await deps.corrections.due(deps.now, limit)) {
    try {
      const made = await correctInvoice(deps, owed);
      if (!('refused' in made) || (made.refused === 'not_found' && (await isAdvance(deps, owed.slug)))) {
        await deps.corrections.done(owed.refundId);
        swept.corrected += 1;
        continue;
      }
      if (made.refused === 'not_found') swept.waiting += 1;
      else {
        deps.onDefect(owed.orderId, new Error('More was given back than is left of the invoice.'));
        swept.failed += 1;
      }
    } catch (error) {
      deps.onDefect(owed.orderId, error);
      swept.failed += 1;
    }
    await deps.corrections.postpone(owed.refundId, later);
  }
  return swept;
}

/** Money paid from a balance taxed on arrival returns there as an advance: nothing is corrected. */
const isAdvance = async ({ payments, topUpVat }: Pick<InvoiceDeps, 'payments' | 'topUpVat'>, slug: string) =>
  topUpVat === 'advance' && (await payments.read(slug))?.payment.paidWith !== undefined;
