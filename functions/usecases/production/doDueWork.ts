import type { WorkDue } from '../../stores/production/workDue.ts';
import { type AskForNamesDeps, askForNames } from '../names/askForNames.ts';
import { holdNewer, holdWithoutEarlier } from './holdWithoutEarlier.ts';
import { planOrder } from './planOrder.ts';
import type { ProductionDeps } from './productionDeps.ts';
import { sendOffers } from './sendOffers.ts';
import { stopWork } from './stopWork.ts';

/**
 * Processes an order's due work: asks for its names, plans its jobs and sends the first offers, or ends them.
 * Idempotent; an interrupted run is found again. An order on hold is planned when it resumes.
 */
export async function doDueWork(
  deps: ProductionDeps & AskForNamesDeps,
  due: WorkDue,
): Promise<'planned' | 'stopped' | 'nothing'> {
  const { orderId } = due;
  if (due.kind === 'stop') {
    const stopped = await stopWork(deps, orderId, due);
    await holdNewer(deps, orderId);
    await deps.production.dueDone(due);
    return stopped > 0 ? 'stopped' : 'nothing';
  }
  await askForNames(deps, orderId);
  const isPlanned = await planOrder(deps, orderId);
  const order = await deps.orders.read(orderId);
  // People resume it, and then its offers are sent.
  if (order && (await holdWithoutEarlier(deps, order))) return isPlanned ? 'planned' : 'nothing';
  if (!isPlanned && order?.state === 'on_hold') return 'nothing';
  const work = await deps.production.read(orderId);
  for (const { id, state } of work?.jobs ?? []) if (state === 'open') await sendOffers(deps, orderId, id);
  await deps.production.dueDone(due);
  return isPlanned ? 'planned' : 'nothing';
}
