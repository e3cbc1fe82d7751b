import { type TestOutcome, testOutcomes } from '#shared/model/testMode.ts';
import { orders } from '../runtime/services/orders.ts';

/** The outcomes that metadata ask for: the words of the pair `test` that are any. */
export const outcomesIn = (metadata: Readonly<Record<string, string>> | undefined): ReadonlySet<TestOutcome> => {
  const words = metadata?.test?.split(/\s+/) ?? [];
  return new Set(testOutcomes.filter((outcome) => words.includes(outcome)));
};

/** What is to happen to an order of test mode. */
export const outcomesOf = async (orderId: string): Promise<ReadonlySet<TestOutcome>> =>
  outcomesIn((await orders().read(orderId))?.own?.metadata);
