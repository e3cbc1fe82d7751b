import type { InvoiceDraft } from '../../domain/invoice/invoice.ts';
import { collectiveKey, monthlyInvoice } from '../../domain/invoice/monthlyInvoice.ts';
import { digestOf } from '../../stores/digest.ts';
import type { InvoiceDeps } from './deps.ts';
import { issueInvoice } from './issueInvoice.ts';

/** The most orders on one collective invoice: each adds two rows to the transaction, which takes 100. */
const ordersOnOne = 40;

/**
 * Issues the collective invoices of an account's month: one for each buyer and treatment. The month is closed first, so
 * that a second run finds the same ones. Returns their number.
 */
export async function invoiceMonth(
  deps: Pick<InvoiceDeps, 'invoices' | 'collections' | 'seller' | 'now'>,
  collection: { account: string; month: string },
): Promise<number> {
  const { collections } = deps;
  await collections.close(collection);
  const groups = Map.groupBy(await collections.drafts(collection), collectiveKey);
  const invoices = [...groups].flatMap(([key, drafts]) =>
    chunks(drafts).map((chunk, index) => ({ key, index, chunk })),
  );
  for (const { key, index, chunk } of invoices) {
    const digest = digestOf(key).slice(0, 12);
    const id = `month.${collection.account}.${collection.month}.${digest}.${index}`;
    await issueInvoice(deps, monthlyInvoice(id, collection.month, chunk));
  }
  await collections.done(collection);
  return invoices.length;
}

const chunks = (drafts: readonly InvoiceDraft[]): InvoiceDraft[][] =>
  Array.from({ length: Math.ceil(drafts.length / ordersOnOne) }, (_, index) =>
    drafts.slice(index * ordersOnOne, (index + 1) * ordersOnOne),
  );
