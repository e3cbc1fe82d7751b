import type { TransactItem } from '../transact.ts';
import { profileKey } from './accountKeys.ts';

/** Nothing is written for an account that is gone, or going. */
export const activeAccount = (table: string, account: string): TransactItem => ({
  ConditionCheck: {
    TableName: table,
    Key: profileKey(account),
    ConditionExpression: '#state = :active',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':active': 'active' },
  },
});
