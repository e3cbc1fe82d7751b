import { ProductionState } from '#shared/model/orderState.ts';
import { isWorkedOn } from '../../domain/order/isWorkedOn.ts';
import type { TransactItem } from '../transact.ts';
import { orderKey } from './orderKeys.ts';

const worked = ProductionState.options.filter((state) => isWorkedOn({ state }));
const names = worked.map((_, place) => `:state${place}`);

/**
 * Records that a new version was ordered which reuses this order's translation; refused if it is given up or erased.
 */
export const newerOrderItem = (table: string, id: string, newer: string): TransactItem => ({
  Update: {
    TableName: table,
    Key: orderKey(id),
    UpdateExpression: 'SET newer = list_append(if_not_exists(newer, :none), :newer)',
    ConditionExpression: `#state IN (${names.join(', ')}) AND attribute_not_exists(filesErased) AND attribute_not_exists(erasedAt)`,
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':none': [],
      ':newer': [newer],
      ...Object.fromEntries(worked.map((state, place) => [`:state${place}`, state])),
    },
  },
});
