import { AsyncLocalStorage } from 'node:async_hooks';
import type { CarrierGateway } from '../gateways/carriers/carrierGateway.ts';
import type { FileGateway } from '../gateways/files.ts';
import type { KsefGateway } from '../gateways/ksef/ksefGateway.ts';
import type { P24Client } from '../gateways/p24/p24Client.ts';
import type { ViesGateway } from '../gateways/vies/viesGateway.ts';
import type { DueKnown } from '../stores/testMode/duePartitions.ts';

/** What stands in place of time and of everything outside while something of test mode is worked on. */
export interface TestWorld {
  /** Id of its clock: the beginning of the keys of everything in it. */
  clock: string;
  /** Its time: it moves when its clock is advanced, and never by itself. */
  now: Date;
  /** Epoch second, of the real time, after which its rows go. */
  endsAt: number;
  /** Takes what would go to a queue; `queue` is the name of its setting. */
  send(queue: string, message: unknown): void;
  files(): Promise<FileGateway>;
  p24: P24Client;
  ksef: KsefGateway;
  vies: ViesGateway;
  carriers: CarrierGateway;
  /** How many rows were written in it so far, by this instance. */
  writes: number;
  /** Into which of its tables. */
  touched: Set<string>;
  /** What is known of where something is due in it. */
  due: DueKnown;
}

const storage = new AsyncLocalStorage<TestWorld>();

export const inTestWorld = <T>(world: TestWorld, work: () => T): T => storage.run(world, work);

/** The world of test mode that is worked in; none for all that is live. */
export const testWorld = (): TestWorld | undefined => storage.getStore();

/** The time that the product lives by: the machine's, in test mode the clock's. */
export const presentTime = (): Date => {
  const world = storage.getStore();
  return world ? new Date(world.now) : new Date();
};

/** Whether the present time is a clock's, which stands still; what an account has beside its clocks lives by the real time. */
export const isUnderClock = (): boolean => testWorld()?.clock.startsWith('clk_') === true;
