import { expect, test } from 'vitest';
import { noFaults } from '../proof/faults.ts';
import { ksefBugs } from './ksefBugs.ts';
import { runKsef } from './runKsef.ts';

const seeds = Array.from({ length: 12 }, (_, place) => 20_261_129 + place);

test.each(seeds)(
  'history %i: each invoice ends in KSeF or in the desk’s list, numbers without gaps, books equal invoices',
  async (seed) => {
    expect((await runKsef(seed, noFaults())).violations).toEqual([]);
  },
);

/** Those that the first histories see; `npm run -s prove:ksef` has time for all of them. */
const seenAtOnce = [
  ...(['refusedLoginIsFinal', 'refusedSessionIsFinal', 'foreignNumberTaken', 'troubleNotListed'] as const),
  ...(['rightBuyerGetsNothing', 'bonusInvoicedAsPaid', 'registerNotAsked', 'notInEvidence'] as const),
  ...(['correctionCallsItsOriginalOutside', 'waitForgotten', 'correctedTwiceByTwoClicks', 'numberSkipped'] as const),
];

test.each(seenAtOnce)('the injected bug %s is seen', async (name) => {
  const told: string[] = [];
  for (let seed = 1; seed <= 12 && told.length === 0; seed++)
    told.push(...(await runKsef(seed, noFaults(), { bug: ksefBugs[name] })).violations);
  expect(told).not.toEqual([]);
});
