import { type TestOutcome, testOutcomes } from '#shared/model/testMode.ts';
import { orders } from '../runtime/services/orders.ts';

/** The outcomes requested in the metadata: the known words of the pair `test`. */
export const outcomesIn = (metadata: Readonly<Record<string, string>> | undefined): ReadonlySet<TestOutcome> => {
  const words = metadata?.test?.split(/\s+/) ?? [];
  return new Set(testOutcomes.filter((outcome) => words.includes(outcome)));
};

/** The requested outcomes of a test order. */
export const outcomesOf = async (orderId: string): Promise<ReadonlySet<TestOutcome>> =>
  outcomesIn((await orders().read(orderId))?.own?.metadata);
