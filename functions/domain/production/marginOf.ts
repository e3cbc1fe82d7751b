import { type Grosze, roundToGrosze, subtractGrosze, sumGrosze, zeroGrosze } from '#shared/model/grosze.ts';
import type { Job } from './job.ts';

export interface Margin {
  /** What the shop keeps of the price, net. */
  income: Grosze;
  /** What translators are paid for the work, net, as far as it is agreed. */
  work: Grosze;
  left: Grosze;
  /** Jobs nobody has accepted yet: their pay is still to come off. */
  open: number;
}

const openStates: readonly Job['state'][] = ['planned', 'waiting', 'open'];

/** What an order leaves the shop: of its net price the part that was not given back, less what the work on it costs. */
export function marginOf(
  { net, paid, kept }: Record<'net' | 'paid' | 'kept', Grosze>,
  jobs: readonly Pick<Job, 'state' | 'pay' | 'step'>[],
  /** Paid for earlier rounds, and for parts of jobs that were cancelled. */
  parts: readonly Grosze[],
): Margin {
  const income = paid === 0 ? zeroGrosze : roundToGrosze(BigInt(net) * BigInt(kept), paid);
  const going = jobs.filter(({ state }) => state !== 'cancelled');
  const work = sumGrosze([...going.flatMap(({ pay }) => pay?.net ?? []), ...parts]);
  // Papers are posted by us unless a translator does.
  const open = going.filter(({ state, step }) => openStates.includes(state) && step !== 'shipping').length;
  return { income, work, left: subtractGrosze(income, work), open };
}
