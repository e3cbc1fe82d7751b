import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { account } from '#shared/contract/account.ts';
import { readBody } from './readBody.ts';

const read = (body: string) =>
  readBody(
    {
      body,
      isBase64Encoded: false,
      headers: { 'content-type': 'application/json' },
    } as unknown as APIGatewayProxyEventV2,
    account.register,
  );

test('half a surrogate pair, which no table takes, is read as a form’s broken character', async () => {
  expect(await read('{"a":"x\\ud800","b":["\\udc00y"],"\\ud801":1,"c":"\\ud83d\\ude00"}')).toEqual({
    fields: { a: 'x\ufffd', b: ['\ufffdy'], '\ufffd': 1, c: '😀' },
  });
});

test('empty strings and null count as absent', async () => {
  expect(await read('{"a":"","b":null,"c":{"d":""},"e":[""]}')).toEqual({ fields: { c: {}, e: [''] } });
});
