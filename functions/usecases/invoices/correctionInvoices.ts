import type { Refusal } from '#shared/contract/operation.ts';
import type { LocalizedName } from '#shared/model/language/localizedName.ts';
import { type Grosze, negateGrosze, sumGrosze } from '#shared/model/money/grosze.ts';
import {
  correctionId,
  correctionInvoice,
  earlierOf,
  originalInKsef,
  partOfOrder,
  partsEarlier,
} from '../../domain/invoice/correctionInvoice.ts';
import type { Invoice, IssuedInvoice } from '../../domain/invoice/invoice.ts';
import { nextTry, troubleAfter } from '../../domain/invoice/ksefTrouble.ts';
import { isCurrent } from '../../domain/invoice/wrongBuyer.ts';
import type { CorrectionDueStore } from '../../stores/invoices/dueInvoices.ts';
import { correctedItem } from '../../stores/invoices/invoices.ts';
import { BusyError } from '../../stores/transact.ts';
import { type InvoiceDeps, issueInvoice } from './issueInvoice.ts';

interface CorrectionsSwept {
  corrected: number;
  /**
   * Corrections whose original invoice is not issued yet (held for VIES, or waiting for the end of its month), or has no
   * number in KSeF yet.
   */
  waiting: number;
  /** Corrections that failed, or are of more than is left of the invoice: a person has to look. */
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
  for (const owed of await deps.corrections.due(deps.now, limit)) {
    try {
      const made = await correctInvoice(deps, owed);
      if (!('refused' in made) || (made.refused === 'not_found' && (await isAdvance(deps, owed.slug)))) {
        await deps.corrections.done(owed.refundId);
        swept.corrected += 1;
        continue;
      }
      if (made.refused === 'not_found') swept.waiting += 1;
      else if (made.refused === 'no_ksef_number') {
        swept.waiting += 1;
        const { original } = made;
        const found = { kind: 'waiting_original', code: original.ksefTrouble?.kind ?? original.ksef } as const;
        const trouble = troubleAfter(owed.ksefTrouble, found, deps.now);
        const { id, invoice } = original;
        await deps.corrections.wait(owed, { id, number: invoice.number }, trouble, nextTry(trouble.since, deps.now));
        continue;
      } else {
        deps.onDefect(owed.orderId, new Error('More was given back than is left of the invoice.'));
        swept.failed += 1;
      }
    } catch (error) {
      deps.onDefect(owed.orderId, error);
      swept.failed += 1;
    }
    await deps.corrections.postpone(owed.refundId, nextLook(owed, deps.now));
  }
  return swept;
}

const leastWaitMs = 60_000;
const mostWaitMs = 6 * 3_600_000;

/**
 * When a correction is tried again: soon where the invoice is only a minute away (given back before it was issued), and
 * one that waits for the end of its month is not asked about a hundred times a day.
 */
function nextLook({ at }: { at: string }, now: Date): Date {
  const age = now.getTime() - Date.parse(at);
  return new Date(now.getTime() + Math.min(mostWaitMs, Math.max(leastWaitMs, age / 4)));
}

/** A refund to a balance that is taxed on arrival is an advance again, so no invoice is corrected. */
const isAdvance = async ({ payments, topUpVat }: Pick<InvoiceDeps, 'payments' | 'topUpVat'>, slug: string) =>
  topUpVat === 'advance' && (await payments.read(slug))?.payment.paidWith !== undefined;

/** The original waits for its number in KSeF: nothing true can be said of it yet. */
interface NoKsefNumber {
  refused: 'no_ksef_number';
  original: IssuedInvoice;
}

/**
 * Corrects an order's invoice by a refund (gross), once for each refund. `not_found`: the order has no invoice yet;
 * `no_ksef_number`: it is not in KSeF yet, where a correction is submitted only after its original (and it may say that
 * the original was issued outside KSeF only where that never goes there); `conflict`: more than is left of it.
 */
export async function correctInvoice(
  deps: Pick<InvoiceDeps, 'invoices' | 'seller' | 'now'> & { invoicesTable: string },
  refund: { cartDigest: string; orderId?: string; refundId: string; amount: Grosze; reason: LocalizedName },
): Promise<IssuedInvoice | Refusal<'not_found' | 'conflict'> | NoKsefNumber> {
  const { invoices } = deps;
  for (let attempt = 0; attempt < 20; attempt++) {
    const opened = await invoices.openedBy({ cartDigest: refund.cartDigest });
    // Read after the original: if another run issues this correction in between, it is found here, instead of being
    // taken for a second one that exceeds what is left.
    const before = await invoices.read(correctionId(refund.refundId));
    if (before?.state === 'issued') return before;
    const original = opened.find((row) => row.state === 'issued' && isCurrent(row));
    if (original?.state !== 'issued') return { refused: 'not_found' };
    const { corrected } = original;
    if (refund.amount <= 0 || corrected + refund.amount > original.invoice.gross) return { refused: 'conflict' };
    const inKsef = originalInKsef(original);
    if (!inKsef) return { refused: 'no_ksef_number', original };
    const ofOrder = await orderOnMonth(invoices, original, refund);
    if (ofOrder === 'corrected_meanwhile') continue;
    const [invoice, refundedBefore] = ofOrder ?? [original.invoice, corrected];
    if (refund.amount > invoice.gross - refundedBefore) return { refused: 'conflict' };
    const replaced = earlierOf(
      original.invoice,
      opened.flatMap((row) => (row.state === 'issued' ? [row.invoice] : [])),
    );
    const earlier = ofOrder ? partsEarlier(replaced, invoice) : replaced;
    const draft = correctionInvoice(invoice, { ...refund, refundedBefore, earlier }, inKsef);
    const row = await issueInvoice(deps, draft, [correctedItem(deps.invoicesTable, original, draft)]);
    if (row !== 'refused') return row;
  }
  throw new BusyError('An invoice was corrected faster than it could be read.');
}

/**
 * An order's part of a collective invoice, and the gross sum already refunded on it; undefined where the whole invoice is
 * corrected. A correction over several orders was made before lines named their order: then it stays with that. The
 * corrections are read after the original: one that comes in between makes the write of the next one fail.
 */
async function orderOnMonth(
  invoices: Pick<InvoiceDeps['invoices'], 'openedBy'>,
  original: IssuedInvoice,
  { orderId, cartDigest, refundId }: { orderId?: string; cartDigest: string; refundId: string },
): Promise<[Invoice, Grosze] | 'corrected_meanwhile' | undefined> {
  const part = orderId === undefined ? undefined : partOfOrder(original.invoice, orderId, cartDigest);
  if (!part) return undefined;
  const earlier = (await invoices.openedBy({ cartDigest })).flatMap((row) =>
    row.state === 'issued' && row.invoice.corrects?.id === original.id ? [row.invoice] : [],
  );
  if (earlier.some(({ id }) => id === correctionId(refundId))) return 'corrected_meanwhile';
  if (earlier.some(({ orderIds }) => orderIds.length > 1)) return undefined;
  return [part, sumGrosze(earlier.map(({ gross }) => negateGrosze(gross)))];
}
