import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeIf } from './rows.ts';
import { BusyError, oneCheckEach, type TransactItem, transact } from './transact.ts';

const canceled = (...codes: (string | undefined)[]) =>
  new TransactionCanceledException({
    ...{ message: 'canceled', $metadata: {} },
    CancellationReasons: codes.map((Code) => (Code === undefined ? {} : { Code })),
  });
const named = (name: string) => Object.assign(new Error(name), { name });
/** A client that throws these errors one after the other, and then succeeds. */
function failing(...errors: Error[]) {
  const left = [...errors];
  let calls = 0;
  const send = async () => {
    calls += 1;
    const error = left.shift();
    if (error) throw error;
    return {};
  };
  return { db: { send } as unknown as DynamoDBDocumentClient, calls: () => calls };
}
const written = async (...errors: Error[]) => {
  const { db, calls } = failing(...errors);
  return [await transact(db, []), calls()];
};

// Without a fixed random number, each retry waits up to 0.8 s.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded', 'RequestLimitExceeded'])(
  'a transaction refused by %s is tried again',
  async (code) => {
    expect(await written(canceled(undefined, code), canceled(code, 'None'))).toEqual(['written', 3]);
  },
);

test.each(['TransactionInProgressException', 'TransactionConflictException'])('%s is tried again', async (name) => {
  expect(await written(named(name))).toEqual(['written', 2]);
});

test('a condition that failed is an answer, at once, for the items whose it was', async () => {
  expect(await written(canceled('None', 'ConditionalCheckFailed', undefined))).toEqual([
    { reasons: [undefined, 'condition', undefined] },
    1,
  ]);
});

test('a condition that failed beside a conflict is an answer all the same', async () => {
  expect(await written(canceled('TransactionConflict', 'ConditionalCheckFailed'))).toEqual([
    { reasons: [undefined, 'condition'] },
    1,
  ]);
});

test('anything else is a defect, at once', async () => {
  for (const error of [canceled('ValidationError'), canceled(), named('AccessDenied')]) {
    const { db, calls } = failing(error);
    await expect(transact(db, [])).rejects.toBe(error);
    expect(calls()).toBe(1);
  }
});

test('after twelve tries it is busy, and the twelfth still counts', async () => {
  const conflict = () => canceled('TransactionConflict');
  expect(await written(...Array.from({ length: 11 }, conflict))).toEqual(['written', 12]);
  const { db, calls } = failing(...Array.from({ length: 12 }, conflict));
  await expect(transact(db, [])).rejects.toBeInstanceOf(BusyError);
  expect(calls()).toBe(12);
});

test('a conditional write says whether its condition held; another error is thrown', async () => {
  const refused = new ConditionalCheckFailedException({ message: 'refused', $metadata: {} });
  const writeFailing = (...errors: Error[]) => writeIf(failing(...errors).db, put('a'));
  expect([await writeFailing(), await writeFailing(refused)]).toEqual([true, false]);
  await expect(writeFailing(named('AccessDenied'))).rejects.toThrow('AccessDenied');
});

const check = (pk: string, name: string, TableName = 'work'): TransactItem => ({
  ConditionCheck: {
    ...{ TableName, Key: { pk, sk: 'row' }, ConditionExpression: `#${name} = :${name} OR #x = :x` },
    ExpressionAttributeNames: { [`#${name}`]: name },
    ExpressionAttributeValues: { [`:${name}`]: 1 },
  },
});
const put = (pk: string): TransactItem => ({ Put: { TableName: 'work', Item: { pk, sk: 'row' } } });

test('conditions on one row are one, in the place of the first; writes and other rows stay', () => {
  const items = [
    put('a'),
    check('a', 'one'),
    check('b', 'one'),
    put('a'),
    check('a', 'two'),
    check('a', 'one', 'people'),
  ];
  expect(oneCheckEach(items)).toEqual([
    put('a'),
    {
      ConditionCheck: {
        ...{ TableName: 'work', Key: { pk: 'a', sk: 'row' } },
        ConditionExpression: '(#one = :one OR #x = :x) AND (#two = :two OR #x = :x)',
        ExpressionAttributeNames: { '#one': 'one', '#two': 'two' },
        ExpressionAttributeValues: { ':one': 1, ':two': 1 },
      },
    },
    check('b', 'one'),
    put('a'),
    check('a', 'one', 'people'),
  ]);
  expect(oneCheckEach([check('a', 'one'), check('a', 'two'), check('a', 'three')])).toHaveLength(1);
});
