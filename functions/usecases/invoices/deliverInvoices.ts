import type { KsefState } from '#shared/model/invoice.ts';
import type { IssuedInvoice } from '../../domain/invoice/invoiceRow.ts';
import { isLateInKsef } from '../../domain/invoice/isLateInKsef.ts';
import { atOnce } from '../atOnce.ts';
import { type DeliveryDeps, deliverInvoice, finishInvoice, xmlOnce } from './deliverInvoice.ts';
import { handInTogether } from './handInTogether.ts';

/** Rows per index partition and run: it submits or checks five thousand, and makes two thousand PDFs. */
const most = { delivery: 625, pdf: 250 } as const;

/** Invoices processed at a time: most of the time is spent waiting for files. */
const lanes = 25;

/**
 * Advances due invoices, oldest first; returns how many are in each state. A failing row does not block the others.
 * `handsIn`: whether this run is the one that calls KSeF; all runs make PDFs. `many`: from this number on, PDFs are
 * left to the parallel runs.
 */
export async function deliverInvoices(
  deps: DeliveryDeps & { onDefect: (id: string, error: unknown) => void },
  { handsIn = true, many = 200 }: { handsIn?: boolean; many?: number } = {},
): Promise<Record<KsefState | 'finished' | 'failed' | 'late', number>> {
  const count = { none: 0, queued: 0, sent: 0, accepted: 0, rejected: 0, finished: 0, failed: 0, late: 0 };
  const noteFailure = async (row: IssuedInvoice, error: unknown, lacks: 'delivery' | 'pdf') => {
    deps.onDefect(row.id, error);
    count.failed += 1;
    // Otherwise a few permanent failures would stay first in line.
    await deps.dues.note(row, {}, new Date(deps.now.getTime() + 15 * 60_000), deps.now, lacks);
  };

  const rows = handsIn ? await deps.dues.due(deps.now, most.delivery) : [];
  const xmlOf = xmlOnce(deps.files);
  const ksef = await handInTogether({ ...deps, xmlOf }, rows);
  const leavesPdf = rows.length >= many;
  await atOnce(lanes, rows, async (row) => {
    try {
      const state = await deliverInvoice({ ...deps, xmlOf, ksef, leavesPdf }, row);
      count[state] += 1;
      if (state !== 'accepted' && state !== 'none' && isLateInKsef(row.createdAt, deps.now)) count.late += 1;
    } catch (error) {
      if (isLateInKsef(row.createdAt, deps.now)) count.late += 1;
      await noteFailure(row, error, 'delivery');
    }
  });
  await atOnce(lanes, await deps.dues.pdfDue(deps.now, most.pdf), async (row) => {
    try {
      await finishInvoice(deps, row);
      count.finished += 1;
    } catch (error) {
      await noteFailure(row, error, 'pdf');
    }
  });
  return count;
}
