import type { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { AskForNamesDeps } from '#functions/usecases/names/askForNames.ts';
import type { ProductionDeps } from '#functions/usecases/production/productionDeps.ts';
import type { Random } from '../proof/random.ts';
import type { WorkKind } from './historyKinds.ts';
import type { WorkTables } from './workWorld.ts';

/** What the people and clocks of one history share. */
export interface WorkStory {
  random: Random;
  orders: readonly string[];
  translators: readonly string[];
  kind: WorkKind;
  /** A process of its own, at the history's time now; it writes when its turn comes, where it is given one. */
  process: (turn?: Promise<unknown>) => ProductionDeps & AskForNamesDeps;
  /** Lets time pass. */
  wait: (minutes: number) => void;
  /** From now on no call meets a fault. */
  faultless: () => void;
  send: (command: TransactWriteCommand) => Promise<unknown>;
  tables: WorkTables;
  count: { files: number };
  /** Orders that were cancelled: no job brings them back. */
  ended: Set<string>;
}
