import type { Refusal } from '#shared/contract/operation.ts';
import type { Actor } from '../../domain/production/workEvent.ts';
import { approveJob } from './approveJob.ts';
import { closeJob } from './closeJob.ts';
import type { ProductionDeps } from './productionDeps.ts';

/**
 * Staff deliver an order: delivered jobs are approved, open ones closed, one after the other, so that an interrupted
 * run continues. Papers are done when they are posted. `conflict` if someone is still at work; then nothing changes.
 */
export async function finishJobs(
  deps: ProductionDeps,
  orderId: string,
  by: Actor,
): Promise<{ finished: number } | Refusal<'not_found' | 'conflict'>> {
  const work = await deps.production.read(orderId);
  if (!work) return { refused: 'not_found' };
  const left = work.jobs.filter(
    ({ state, step }) => step !== 'shipping' && state !== 'approved' && state !== 'cancelled',
  );
  const isHeld = left.some(({ state }) => ['assigned', 'working', 'held', 'returned'].includes(state));
  if (isHeld) return { refused: 'conflict' };
  // By number: the jobs of a column open one after the other.
  for (const { id: jobId, state } of left) {
    const act = { orderId, jobId, by };
    const close = state === 'delivered' ? approveJob : closeJob;
    const done = await close({ ...deps, atOnce: true }, act);
    if ('refused' in done) return { refused: 'conflict' };
  }
  return { finished: left.length };
}
