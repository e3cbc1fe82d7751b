import type { Order } from '#functions/domain/order/order.ts';
import type { ProviderModel } from '../proof/providerModel.ts';
import type { Random } from '../proof/random.ts';
import type { PromiseDeps } from './promiseWorld.ts';

/** What the people and clocks of one history share. */
export interface PromiseStory {
  random: Random;
  orders: readonly Order[];
  translators: readonly string[];
  provider: ProviderModel;
  /** A process of its own, at the history's time now; it writes when its turn comes, where it is given one. */
  process: (turn?: Promise<unknown>) => PromiseDeps;
  count: { files: number; refunds: number };
}
