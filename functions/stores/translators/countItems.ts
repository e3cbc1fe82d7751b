import { mostUnstarted } from '../../domain/production/translator.ts';
import type { TransactItem } from '../transact.ts';
import { countsKey } from './translatorKeys.ts';

/** The counters a job's change affects for its translator. */
export interface CountChange {
  translator: string;
  unstarted?: 1 | -1;
  approved?: 1;
  returned?: 1;
  inTime?: 1;
  ratings?: 1;
  stars?: number;
}

/** Updates the counters within the causing write; refused above the limit of unstarted jobs. */
export function countItem(table: string, { translator, ...change }: CountChange): TransactItem {
  const entries = Object.entries(change);
  const takes = change.unstarted === 1;
  return {
    Update: {
      TableName: table,
      Key: countsKey(translator),
      UpdateExpression: `ADD ${entries.map(([name]) => `#${name} :${name}`).join(', ')}`,
      ...(takes && { ConditionExpression: 'attribute_not_exists(#unstarted) OR #unstarted < :most' }),
      ExpressionAttributeNames: Object.fromEntries(entries.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(entries.map(([name, value]) => [`:${name}`, value])),
        ...(takes && { ':most': mostUnstarted }),
      },
    },
  };
}
