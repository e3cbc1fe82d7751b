import { AsyncLocalStorage } from 'node:async_hooks';
import type { CarrierGateway } from '../gateways/carriers.ts';
import type { FileGateway } from '../gateways/files.ts';
import type { KsefGateway } from '../gateways/ksef/ksefGateway.ts';
import type { P24Client } from '../gateways/p24/p24Client.ts';
import type { ViesGateway } from '../gateways/vies.ts';
import type { DueKnown } from '../stores/testMode/worldKeys.ts';

/** What replaces time and external services while test mode is active. */
export interface TestWorld {
  /** Id of the world's clock: the key prefix of all its rows. */
  clock: string;
  /** The clock's time, which moves only when the clock is advanced. */
  now: Date;
  /** Epoch second (real time) after which its rows expire. */
  endsAt: number;
  /** Receives messages that would go to a queue; `queue` is the name of its setting. */
  send(queue: string, message: unknown): void;
  files(): Promise<FileGateway>;
  p24: P24Client;
  ksef: KsefGateway;
  vies: ViesGateway;
  carriers: CarrierGateway;
  /** How many rows this instance has written in the world. */
  writes: number;
  /** The tables that this instance has written to. */
  touched: Set<string>;
  /** The index partitions known to have due rows. */
  due: DueKnown;
}

const storage = new AsyncLocalStorage<TestWorld>();

export const inTestWorld = <T>(world: TestWorld, work: () => T): T => storage.run(world, work);

/** The active world of test mode; none in live mode. */
export const testWorld = (): TestWorld | undefined => storage.getStore();

/** The current time: the machine's, in test mode the clock's. */
export const presentTime = (): Date => {
  const world = storage.getStore();
  return world ? new Date(world.now) : new Date();
};

/**
 * Whether the present time is that of a test clock, which stands still. Data of a test account outside its clocks use
 * the real time.
 */
export const isUnderClock = (): boolean => testWorld()?.clock.startsWith('clk_') === true;
