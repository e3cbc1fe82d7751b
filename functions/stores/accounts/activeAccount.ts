import type { TransactItem } from '../transact.ts';
import { profileKey } from './accountKeys.ts';

/** Condition that an account is neither closed nor closing. */
export const activeAccount = (table: string, account: string): TransactItem => ({
  ConditionCheck: {
    TableName: table,
    Key: profileKey(account),
    ConditionExpression: '#state = :active',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':active': 'active' },
  },
});
