import type { InvoiceDraft } from '../../domain/invoice/invoice.ts';
import { dayOf, seriesOf } from '../../domain/invoice/numbering.ts';
import { mostInTransaction } from '../../stores/transact.ts';
import type { InvoiceDeps } from './deps.ts';
import { issuedRow, issueInvoice } from './issueInvoice.ts';

type Deps = Pick<InvoiceDeps, 'invoices' | 'seller' | 'now'>;

/**
 * Numbers drafts in order, as many as possible per write: the counter of a series allows some 80 writes a second,
 * however many numbers each takes. Each draft gets one number, however often and concurrently it is called.
 */
export async function issueTogether(deps: Deps, drafts: readonly InvoiceDraft[]): Promise<void> {
  const issuedOn = dayOf(deps.now);
  for (const [series, own] of Map.groupBy(drafts, (draft) => seriesOf(draft, issuedOn)))
    for (const part of parts(deps, own)) await issuePart(deps, series, part);
}

/** If another writer's number or invoice causes a refusal, the rest is retried; alone, each waits its turn. */
async function issuePart(deps: Deps, series: string, drafts: readonly InvoiceDraft[]): Promise<void> {
  const { invoices } = deps;
  for (let attempt = 0; attempt < 10; attempt++) {
    const before = await Promise.all(drafts.map(({ id }) => invoices.read(id)));
    const open = drafts.filter((_, place) => before[place]?.state !== 'issued');
    if (open.length === 0) return;
    const first = (await invoices.lastOf(series)) + 1;
    const rows = open.map((draft, place) => issuedRow(deps, draft, first + place));
    if ((await invoices.issueTogether(rows, first)) === 'issued') return;
  }
  for (const draft of drafts) await issueInvoice(deps, draft);
}

/** As many as fit into a transaction besides the counter. */
function parts({ invoices }: Deps, drafts: readonly InvoiceDraft[]): InvoiceDraft[][] {
  const made: InvoiceDraft[][] = [];
  let room = 0;
  for (const draft of drafts) {
    const rows = invoices.rowsOf(draft);
    if (rows > room) {
      made.push([]);
      room = mostInTransaction - 1;
    }
    made.at(-1)?.push(draft);
    room -= rows;
  }
  return made;
}
