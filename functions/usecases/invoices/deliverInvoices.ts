import type { KsefState } from '#shared/model/invoice.ts';
import { isLateInKsef } from '../../domain/invoice/isLateInKsef.ts';
import { atOnce } from '../atOnce.ts';
import { type DeliveryDeps, deliverInvoice } from './deliverInvoice.ts';
import { handInTogether } from './handInTogether.ts';

/** Brings the invoices that are due further, oldest first; how many are now in each state. A failing row does not block the others. */
export async function deliverInvoices(
  deps: DeliveryDeps & { onDefect: (id: string, error: unknown) => void },
  limit = 1000,
): Promise<Record<KsefState | 'failed' | 'late', number>> {
  const count = { none: 0, queued: 0, sent: 0, accepted: 0, rejected: 0, failed: 0, late: 0 };
  const rows = await deps.dues.due(deps.now, limit);
  const ksef = await handInTogether(deps, rows);
  await atOnce(10, rows, async (row) => {
    try {
      const state = await deliverInvoice({ ...deps, ksef }, row);
      count[state] += 1;
      if (state !== 'accepted' && state !== 'none' && isLateInKsef(row.createdAt, deps.now)) count.late += 1;
    } catch (error) {
      deps.onDefect(row.id, error);
      count.failed += 1;
      if (isLateInKsef(row.createdAt, deps.now)) count.late += 1;
      // Otherwise a few that always fail would stand before all others.
      await deps.dues.note(row, {}, new Date(deps.now.getTime() + 15 * 60_000), deps.now);
    }
  });
  return count;
}
