import type { Refusal } from '#shared/contract/operation.ts';
import { isForPerson } from '#shared/model/money/invoice.ts';
import { readVatNumber } from '#shared/rules/address/vatNumber.ts';
import { type Acting, staffLine } from '../../domain/audit/staffLine.ts';
import type { Buyer, IssuedInvoice } from '../../domain/invoice/invoice.ts';
import type { KsefTrouble } from '../../domain/invoice/ksefTrouble.ts';
import type { InvoiceStore } from '../../stores/invoices/invoices.ts';
import type { OutsideKsefStore } from '../../stores/invoices/outsideKsef.ts';

interface DeskDeps {
  invoices: Pick<InvoiceStore, 'read'>;
  outside: Pick<OutsideKsefStore, 'sendAgain' | 'correct'>;
}

/** An invoice in the audit. */
export const invoiceObject = (id: string): string => `invoice#${id}`;

/** Whether staff may have it tried at once, and whether its document may be corrected. */
export const mayDo = ({ kind }: Pick<KsefTrouble, 'kind'>) => ({
  send: kind === 'duplicate' || (!isForPerson(kind) && kind !== 'waiting_original'),
  correct: kind === 'document_refused',
});

/**
 * Has an invoice tried at once that waits for its next attempt, or of which KSeF says that another document has its
 * number: that is looked at once more. `conflict`: nothing waits, or somebody else, or a run, was faster.
 */
export async function sendAgain(
  { invoices, outside }: DeskDeps,
  id: string,
  acting: Acting,
): Promise<{ nextAt: string } | Refusal<'not_found' | 'conflict'>> {
  const row = await invoices.read(id);
  if (row?.state !== 'issued') return { refused: 'not_found' };
  const trouble = row.ksefTrouble;
  if (!trouble || !mayDo(trouble).send) return { refused: 'conflict' };
  const line = staffLine(acting, 'invoice_sent_again', invoiceObject(id), {
    before: { trouble: trouble.kind, code: trouble.code, attempts: trouble.attempts },
  });
  const isSent = await outside.sendAgain(row, trouble, acting.now, line, acting.request);
  return isSent ? { nextAt: acting.now.toISOString() } : { refused: 'conflict' };
}

/** A refused document with its reason; `conflict` where none was refused. */
export async function readRefused(
  { invoices }: Pick<DeskDeps, 'invoices'>,
  id: string,
): Promise<{ row: IssuedInvoice; trouble: KsefTrouble } | Refusal<'not_found' | 'conflict'>> {
  const row = await invoices.read(id);
  if (row?.state !== 'issued') return { refused: 'not_found' };
  const trouble = row.ksefTrouble;
  return trouble && mayDo(trouble).correct ? { row, trouble } : { refused: 'conflict' };
}

/** The buyer's data that staff may correct: who it is and how it is taxed stay. */
export interface CorrectedBuyer {
  name: string;
  addressLines: [string, string];
  taxNumber?: string | undefined;
  purchaseOrderNumber?: string | undefined;
}

/**
 * Puts a new document with corrected data of the buyer in the place of a refused one, under its number: KSeF took
 * neither. `conflict`: it is not refused, or not this edition, since somebody was faster. A tax number of another kind
 * is a wrong field: that is another buyer, whose VAT is another.
 */
export async function correctRefused(
  { invoices, outside }: DeskDeps,
  id: string,
  { edition, buyer: typed, reason }: { edition: number; buyer: CorrectedBuyer; reason: string },
  acting: Acting,
): Promise<{ edition: number; nextAt: string } | Refusal<'not_found' | 'conflict'> | { wrongTaxNumber: true }> {
  const found = await readRefused({ invoices }, id);
  if ('refused' in found) return found;
  const { row, trouble } = found;
  if ((row.edition ?? 1) !== edition) return { refused: 'conflict' };
  const before = row.invoice.buyer;
  const taxId = typed.taxNumber === undefined ? undefined : readVatNumber(typed.taxNumber, before.country);
  if (taxId?.kind !== before.taxId?.kind) return { wrongTaxNumber: true };
  const { references: _, taxId: __, ...kept } = before;
  const buyer: Buyer = {
    ...kept,
    name: typed.name,
    addressLines: typed.addressLines,
    ...(taxId && { taxId }),
    ...(typed.purchaseOrderNumber !== undefined && {
      references: { ...before.references, purchaseOrderNumber: typed.purchaseOrderNumber },
    }),
  };
  // The audit names the fields, not what stands in them.
  const changed = (['name', 'addressLines', 'taxId', 'references'] as const).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(buyer[field]),
  );
  const line = staffLine(acting, 'invoice_corrected', invoiceObject(id), {
    before: { edition, code: trouble.code },
    after: { edition: edition + 1, fields: changed.join(', ') },
    reason,
  });
  const isCorrected = await outside.correct(row, buyer, acting.now, line, acting.request);
  return isCorrected ? { edition: edition + 1, nextAt: acting.now.toISOString() } : { refused: 'conflict' };
}
