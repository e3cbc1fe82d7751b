import type { GatewayFees } from '#shared/model/gatewayFees.ts';
import type { HistoryTables } from '../historyTables.ts';
import type { Deps, ShortOrder, TableNames } from '../historyWorld.ts';
import type { ProviderModel } from '../providerModel.ts';
import type { Random } from '../random.ts';

/** Everything a history knows while it runs. */
export interface Story {
  seed: number;
  random: Random;
  provider: ProviderModel;
  /** A new process with a connection of its own. */
  process: () => Deps;
  tables: HistoryTables;
  names: TableNames;
  /** What the methods cost in this history. */
  fees: GatewayFees;
  slugs: string[];
  orders: ShortOrder[];
  notices: { slug: string; attempt: number; orderId: number }[];
  count: number;
}

export const accountOf = ({ seed, random }: Story) => `customer-${seed}-${random.below(2)}`;
export const newSlug = (story: Story) =>
  `slug-${String(story.seed).padStart(10, '0')}-${++story.count}`.padEnd(20, '_');
