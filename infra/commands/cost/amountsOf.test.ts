import { expect, it } from 'vitest';
import { amountsOf, costOf, sumOf } from './costs.ts';

const call = (action: string, more: object = {}) =>
  amountsOf({
    caller: 'local.api-cart',
    action,
    resource: 't',
    status: 200,
    inTransaction: false,
    requestBytes: 1500,
    answerBytes: 5000,
    ...more,
  });

it.each([
  ['a row of 1.5 kB and its copies in four indexes', call('dynamodb:PutItem'), { writeUnit: 10 }],
  ['the same in a transaction', call('dynamodb:PutItem', { inTransaction: true }), { writeUnit: 12 }],
  ['5 kB read', call('dynamodb:Query'), { readUnit: 2 }],
  ['a message', call('sqs:SendMessage'), { sqsRequest: 3 }],
  ['a file', call('s3:PutObject'), { s3Put: 1 }],
])('%s', (_, amounts, expected) => {
  expect(amounts).toEqual(expected);
});

it('amounts add up and have a price', () => {
  const sum = sumOf([{ mail: 1, s3Put: 2 }, { mail: 2 }]);
  expect(sum).toEqual({ mail: 3, s3Put: 2 });
  expect(costOf(sum)).toBeCloseTo(0.000_310_8, 9);
});
