import { type TestOutcome, testOutcomes } from '#shared/model/software/testMode.ts';
import { db, openDocuments, sendThrough } from '../runtime/services/db.ts';
import { once } from '../runtime/services/once.ts';
import { orders } from '../runtime/services/orders.ts';
import { setting } from '../runtime/settings.ts';
import { testWorld } from '../runtime/testWorld.ts';
import { agenda } from '../stores/testMode/agenda.ts';
import { clockStore } from '../stores/testMode/clocks.ts';
import { simulationStore } from '../stores/testMode/simulation.ts';
import { worldTables } from '../stores/testMode/worldTables.ts';

/** From here on every store of this function writes to test mode's table, under the active clock. */
sendThrough((client) =>
  worldTables(client, { table: setting('TEST_TABLE'), shared: setting('TABLE_CATALOGUE'), world: testWorld }),
);

/** The client of test mode's table without the mapping to a clock, for operations on whole clocks. */
const whole = once(openDocuments);

export const agendaOf = (clock: string) => agenda(whole(), setting('TEST_TABLE'), clock);
export const clocks = once(() => clockStore(db()));
export const simulation = once(() => simulationStore(db()));

/** The outcomes requested in metadata: the known words in the value of the key `test`. */
export const outcomesIn = (metadata: Readonly<Record<string, string>> | undefined): ReadonlySet<TestOutcome> => {
  const words = metadata?.test?.split(/\s+/) ?? [];
  return new Set(testOutcomes.filter((outcome) => words.includes(outcome)));
};

/** The requested outcomes of a test order. */
export const outcomesOf = async (orderId: string): Promise<ReadonlySet<TestOutcome>> =>
  outcomesIn((await orders().read(orderId))?.own?.metadata);
