import type { CorrectionDueStore } from '../../stores/invoices/correctionDueStore.ts';
import { correctInvoice } from './correctInvoice.ts';
import { retryMs } from './invoiceOrder.ts';
import type { InvoiceParts } from './parts.ts';

export interface CorrectionsSwept {
  corrected: number;
  /** Their invoice is not issued yet: held for the register, or waiting for the end of its month. */
  waiting: number;
  /** More was given back than is left of the invoice, or it failed: somebody has to look. */
  failed: number;
}

/** Makes the correction invoices that refunds owe. One that fails does not keep the others. */
export async function sweepCorrections(
  parts: Pick<InvoiceParts, 'invoices' | 'payments' | 'topUpVat' | 'seller' | 'onDefect' | 'now'> & {
    corrections: CorrectionDueStore;
    invoicesTable: string;
  },
  limit = 50,
): Promise<CorrectionsSwept> {
  const swept: CorrectionsSwept = { corrected: 0, waiting: 0, failed: 0 };
  const later = new Date(parts.now.getTime() + retryMs);
  for (const owed of await parts.corrections.due(parts.now, limit)) {
    try {
      const made = await correctInvoice(parts, owed);
      if (!('refused' in made) || (made.refused === 'not_found' && (await isAdvance(parts, owed.slug)))) {
        await parts.corrections.done(owed.refundId);
        swept.corrected += 1;
        continue;
      }
      if (made.refused === 'not_found') swept.waiting += 1;
      else {
        parts.onDefect(owed.orderId, new Error('More was given back than is left of the invoice.'));
        swept.failed += 1;
      }
    } catch (error) {
      parts.onDefect(owed.orderId, error);
      swept.failed += 1;
    }
    await parts.corrections.postpone(owed.refundId, later);
  }
  return swept;
}

/** What was paid from a balance taxed when it arrived goes back there as the advance it was: nothing is corrected. */
const isAdvance = async ({ payments, topUpVat }: Pick<InvoiceParts, 'payments' | 'topUpVat'>, slug: string) =>
  topUpVat === 'advance' && (await payments.read(slug))?.payment.paidWith !== undefined;
