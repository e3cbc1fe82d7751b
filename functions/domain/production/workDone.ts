import { type Grosze, roundToGrosze, subtractGrosze, sumGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { Job } from './job.ts';
import type { Wish } from './wish.ts';

/** Share of an order's work that is delivered or approved, in basis points by words; cancelled jobs do not count. */
export function workDonePart(jobs: readonly Pick<Job, 'state' | 'words'>[]): number {
  const words = (list: typeof jobs) => list.reduce((sum, job) => sum + Math.max(1, job.words), 0);
  const counted = jobs.filter(({ state }) => state !== 'cancelled');
  if (counted.length === 0) return 0;
  const done = counted.filter(({ state }) => state === 'delivered' || state === 'approved' || state === 'returned');
  return Math.floor((words(done) * 10_000) / words(counted));
}

/** The share of one line (an item into a language) that is delivered or approved. */
export interface LineDone {
  itemId: string;
  targetLanguage: number;
  /** Basis points. */
  done: number;
}

/** The share of each line by its own jobs: the evidence of what a customer who gives up an order has to pay. */
export function workDoneByLine(
  jobs: readonly Pick<Job, 'state' | 'words' | 'itemId' | 'targetLanguage'>[],
): LineDone[] {
  const lines = new Map<string, LineDone>();
  for (const { itemId, targetLanguage } of jobs) {
    const column = jobs.filter((job) => job.itemId === itemId && job.targetLanguage === targetLanguage);
    lines.set(`${itemId} ${targetLanguage}`, { itemId, targetLanguage, done: workDonePart(column) });
  }
  return [...lines.values()];
}

/** All translators with approved work, and their jobs. */
export function worksBy(jobs: readonly Job[]): Map<string, Wish['works']> {
  const found = new Map<string, Wish['works']>();
  for (const { assignee, state, step, sourceLanguage, targetLanguage } of jobs) {
    if (assignee === undefined || state !== 'approved' || step === 'shipping') continue;
    found.set(assignee, [...(found.get(assignee) ?? []), { step, sourceLanguage, targetLanguage }]);
  }
  return found;
}

export interface Margin {
  /** The part of the order's net price that was not refunded. */
  income: Grosze;
  /** Translators' agreed pay for the work, and the postage of papers that we post ourselves; net. */
  work: Grosze;
  left: Grosze;
  /** Number of jobs that nobody has accepted yet, whose pay is not yet deducted. */
  open: number;
}

const openStates: readonly Job['state'][] = ['planned', 'waiting', 'open'];

/** The margin of an order: the part of its net price that was not refunded, less the cost of the work. */
export function marginOf(
  { net, paid, kept }: Record<'net' | 'paid' | 'kept', Grosze>,
  jobs: readonly Pick<Job, 'state' | 'pay' | 'step' | 'postage'>[],
  /** Pay for earlier rounds and parts of cancelled jobs, and what staff added to or deducted from earnings. */
  parts: readonly Grosze[],
): Margin {
  const income = paid === 0 ? zeroGrosze : roundToGrosze(BigInt(net) * BigInt(kept), paid);
  const going = jobs.filter(({ state }) => state !== 'cancelled');
  // Until a translator takes the papers, the postage is ours; then it is in their pay.
  const costs = going.flatMap(({ pay, postage }) => pay?.net ?? postage ?? []);
  const work = sumGrosze([...costs, ...parts]);
  // Shipping is not counted as open: the shop posts the papers unless a translator does.
  const open = going.filter(({ state, step }) => openStates.includes(state) && step !== 'shipping').length;
  return { income, work, left: subtractGrosze(income, work), open };
}
