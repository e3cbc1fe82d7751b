import { type Grosze, roundToGrosze, subtractGrosze, sumGrosze, zeroGrosze } from '#shared/model/grosze.ts';
import type { Job } from './job.ts';

export interface Margin {
  /** The shop's margin, net. */
  income: Grosze;
  /** Translators' agreed pay for the work, net. */
  work: Grosze;
  left: Grosze;
  /** Jobs nobody has accepted yet: their pay is not yet deducted. */
  open: number;
}

const openStates: readonly Job['state'][] = ['planned', 'waiting', 'open'];

/** The margin of an order: the part of its net price that was not refunded, less the cost of the work. */
export function marginOf(
  { net, paid, kept }: Record<'net' | 'paid' | 'kept', Grosze>,
  jobs: readonly Pick<Job, 'state' | 'pay' | 'step'>[],
  /** Pay for earlier rounds, and for parts of cancelled jobs. */
  parts: readonly Grosze[],
): Margin {
  const income = paid === 0 ? zeroGrosze : roundToGrosze(BigInt(net) * BigInt(kept), paid);
  const going = jobs.filter(({ state }) => state !== 'cancelled');
  const work = sumGrosze([...going.flatMap(({ pay }) => pay?.net ?? []), ...parts]);
  // We post the papers unless a translator does.
  const open = going.filter(({ state, step }) => openStates.includes(state) && step !== 'shipping').length;
  return { income, work, left: subtractGrosze(income, work), open };
}
