import { checkJob } from './invariants/checkJob.ts';
import { checkOffer } from './invariants/checkOffer.ts';
import { checkOrder } from './invariants/checkOrder.ts';
import { checkTranslator } from './invariants/checkTranslator.ts';
import type { StoredWork } from './invariants/storedFacts.ts';

/** What must hold of the work at every moment, checked from stored rows alone; each sentence names what does not. */
export function checkWork(work: StoredWork, now: Date): string[] {
  return [
    ...work.orders.flatMap((order) => checkOrder(work, order)),
    ...work.jobs.flatMap((job) => checkJob(work, job)),
    ...work.translators.flatMap((translator) => checkTranslator(work, translator, now)),
    ...work.offers.flatMap((offer) => checkOffer(work, offer)),
  ];
}
