import type { TransactItem } from '../transact.ts';
import { cartKey } from './cartKeys.ts';

/**
 * The open cart when files are added or removed; `most`: it must have room for one more. `counts`: texts are counted
 * separately.
 */
export const touchedCart = (
  table: string,
  digest: string,
  by: 1 | -1 | 0,
  { most, counts = 'fileCount' }: { most?: number; counts?: 'fileCount' | 'textCount' } = {},
): TransactItem => ({
  Update: {
    TableName: table,
    Key: cartKey(digest),
    UpdateExpression: 'ADD #fileCount :by, #revision :one',
    ConditionExpression: `#state = :open${most === undefined ? '' : ' AND #fileCount < :max'}`,
    ExpressionAttributeNames: { '#state': 'state', '#revision': 'revision', '#fileCount': counts },
    ExpressionAttributeValues: {
      ...{ ':by': by, ':one': 1, ':open': 'open' },
      ...(most !== undefined && { ':max': most }),
    },
  },
});
