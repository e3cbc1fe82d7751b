import { expect, test } from 'vitest';
import type { LambdaFunction } from '../../local/functions/lambdaFunction.ts';
import { inLogs, whatWentIn } from './whatWentIn.ts';

const call = {
  requestContext: { http: { sourceIp: '203.0.113.7' } },
  headers: { authorization: 'Bearer abc.def.ghi', 'user-agent': 'Firefox of Jan' },
  pathParameters: { cart: 'CartHashCartHashCartHash' },
  body: JSON.stringify({
    order_file: 'Q7w-e_rtyuiopasdfghj',
    attachment_hash: 'file-one',
    file: 'file-one',
    translator: 'ebb04c9d-5d51-4b69-a49e-2999f2ac4b6e',
    email: 'jan@example.pl',
    target: ['sworn_translation'],
    files: [{ name: 'umowa "Z".pdf' }],
  }),
};

test('what a caller hands in and what an answer opens are found in a line that quotes them, contract words are not', async () => {
  const invoke = async () => ({ body: JSON.stringify({ token: 'Opens-everything-1', state: 'accepted_order' }) });
  const one = { invoke } as unknown as LambdaFunction;
  const seen = whatWentIn([one]);
  await one.invoke(call);
  const lines = [
    '{"event":"request","operation":"sworn_translation","state":"accepted_order"}',
    '{"message":"jan@example.pl is refused"}',
    '{"file":"Q7w-e_rtyuiopasdfghj","key":"file-one","mail":"offer.ebb04c9d-5d51-4b69-a49e-2999f2ac4b6e"}',
    '{"name":"umowa \\"Z\\".pdf"}',
    '{"ip":"203.0.113.7","cart":"CartHashCartHashCartHash","token":"Opens-everything-1"}',
  ];
  const found = inLogs(seen, lines).map((one) => one.split(' | ')[0]);
  expect(found.toSorted()).toEqual(
    ['203.0.113.7', 'CartHashCartHashCartHash', 'jan@example.pl', 'Opens-everything-1', 'umowa "Z".pdf'].toSorted(),
  );
  expect(inLogs(seen, lines.slice(0, 1))).toEqual([]);
});
