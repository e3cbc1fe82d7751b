import { hashOpener, invoiceKey, openerPk } from '#functions/stores/invoices/invoiceKeys.ts';
import type { FaultWorld } from './world.ts';

/** Exactly one fact of each kind about a payment, and the provider knows that it is verified. */
export async function wrongMoney({ rowsOf, names, host }: FaultWorld, slug: string, kinds: readonly string[]) {
  const facts = (await rowsOf(names.ledger)).filter((row) => row.slug === slug && String(row.sk).startsWith('fact'));
  const found = facts.map(({ kind }) => String(kind)).sort();
  const open = host.provider
    .transactions()
    .filter(({ request, status }) => request.sessionId.startsWith(slug) && status === 1);
  return [
    ...(found.join() === [...kinds].sort().join()
      ? []
      : [`facts ${found.join() || 'none'} instead of ${kinds.join()}`]),
    ...(open.length === 0 ? [] : ['paid and not verified at the provider']),
  ];
}

/** Mail is sent at least once, and twice at most where its confirmation was lost. */
export function wrongMails({ mailsTo }: FaultWorld, email: string, least: number): string[] {
  const counts = Map.groupBy(mailsTo(email), ({ subject }) => subject);
  const often = [...counts].filter(([, mails]) => mails.length > 2).map(([subject]) => `"${subject}" more than twice`);
  return counts.size < least ? [`${counts.size} mails instead of ${least}`, ...often] : often;
}

export const invoicesOf = async ({ rowsOf, names }: FaultWorld, orderId: string) =>
  (await rowsOf(names.invoices)).filter(
    ({ sk, invoice }) => sk === 'invoice' && (invoice as { orderIds?: string[] })?.orderIds?.includes(orderId),
  );

/** Invoices that the holder of the order's hash sees: read by their keys, as it is asked until they are there. */
export async function openedInvoices({ rowsUnder, names }: FaultWorld, hash: string) {
  const opened = await rowsUnder(names.invoices, openerPk(hashOpener(hash)));
  const found = await Promise.all(opened.map(({ id }) => rowsUnder(names.invoices, invoiceKey(String(id)).pk)));
  return found.flat().filter(({ sk }) => sk === 'invoice');
}
