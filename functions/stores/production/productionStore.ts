import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { correctionStore } from './correctionStore.ts';
import { namesStore } from './namesStore.ts';
import { productionQueues } from './productionQueues.ts';
import { productionReads } from './productionReads.ts';
import { productionTexts } from './productionTexts.ts';
import { type ProductionTables, productionWrites } from './productionWrites.ts';
import { ratingStore } from './ratingStore.ts';
import { wishStore } from './wishStore.ts';

/** Production: plans, jobs, offers, history. */
export function productionStore(db: DynamoDBDocumentClient, tables: ProductionTables) {
  return {
    ...productionReads(db, tables.jobs),
    ...productionQueues(db, tables.jobs),
    ...productionTexts(db, tables.jobs),
    ...productionWrites(db, tables),
    ...namesStore(db, tables),
    ...correctionStore(db, tables.jobs),
    wishes: wishStore(db, tables.jobs),
    ratings: ratingStore(db, tables.jobs),
  };
}
export type ProductionStore = ReturnType<typeof productionStore>;
