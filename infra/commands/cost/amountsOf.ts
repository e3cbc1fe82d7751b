import type { RecordedCall } from '../../local/record/recordCalls.ts';
import { type TableSpec, tables } from '../../settings/tables.ts';
import type { Priced } from './prices.ts';

type Amounts = Partial<Record<Priced, number>>;

const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'ConditionCheckItem']);
const mostIndexes = Math.max(...Object.values<TableSpec>(tables).map(({ indexes }) => indexes.length));

/**
 * What a call is charged for. From above: a written row is as long as its request, every index gets a copy of it, reads
 * are consistent, and each message costs three requests (sent, received, deleted).
 */
export function amountsOf({ action, inTransaction, requestBytes, answerBytes }: RecordedCall): Amounts {
  const [service, name = ''] = action.split(':');
  const times = inTransaction ? 2 : 1;
  switch (service) {
    case 'dynamodb':
      return writes.has(name)
        ? { writeUnit: Math.ceil(requestBytes / 1024) * (times + mostIndexes) }
        : { readUnit: Math.max(1, Math.ceil(answerBytes / 4096)) * times };
    case 'sqs':
      return { sqsRequest: 3 };
    case 's3':
      return name === 'GetObject' ? { s3Get: 1 } : { s3Put: 1 };
    case 'ses':
      return { mail: 1 };
    default:
      return {};
  }
}

export function sumOf(all: readonly Amounts[]): Amounts {
  const sum: Amounts = {};
  for (const amounts of all)
    for (const [name, amount] of Object.entries(amounts)) sum[name as Priced] = (sum[name as Priced] ?? 0) + amount;
  return sum;
}
