import { expect, it } from 'vitest';
import { amountsOf, costOf, sumOf } from './costs.ts';

const call = (action: string, more: object = {}) =>
  amountsOf({
    caller: 'local.api-cart',
    action,
    resource: 'verso-production-orders',
    status: 200,
    inTransaction: false,
    requestBytes: 1500,
    answerBytes: 5000,
    ...more,
  });

it.each([
  [
    'a row of 1.5 kB and its copies in four indexes',
    call('dynamodb:PutItem'),
    { writeUnit: 10, tableByteMonth: 90_000 },
  ],
  [
    'the same in a transaction',
    call('dynamodb:PutItem', { inTransaction: true }),
    { writeUnit: 12, tableByteMonth: 90_000 },
  ],
  ['5 kB read', call('dynamodb:Query'), { readUnit: 2 }],
  ['a message', call('sqs:SendMessage'), { sqsRequest: 3 }],
  [
    'a file, scanned, kept and downloaded',
    call('s3:PutObject', { resource: 'files/uploads/a.docx' }),
    {
      s3Put: 1,
      scan: 1,
      scannedByte: 1500,
      event: 1,
      fileByteMonth: 4500,
      s3ByteOut: 1500,
      sqsRequest: 3,
      lambdaRequest: 1,
      lambdaGbSecond: 0.05,
      writeUnit: 1,
    },
  ],
  [
    'a file of the product',
    call('s3:PutObject', { resource: 'files/invoices/a.pdf' }),
    { s3Put: 1, fileByteMonth: 4500, s3ByteOut: 1500 },
  ],
  ['a row that is changed', call('dynamodb:UpdateItem'), { writeUnit: 10 }],
  ['a signature', call('kms:Sign'), { signature: 1 }],
  ['a mail', call('ses:SendEmail'), { mail: 1, mailByte: 1500 }],
])('%s', (_, amounts, expected) => {
  expect(amounts).toEqual(expected);
});

it('amounts add up and have a price', () => {
  const sum = sumOf([{ mail: 1, s3Put: 2 }, { mail: 2 }]);
  expect(sum).toEqual({ mail: 3, s3Put: 2 });
  expect(costOf(sum)).toBeCloseTo(0.000_310_8, 9);
});
