import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describe, expect, it, test } from 'vitest';
import { leastTime } from '#infra/test/leastTime.ts';
import { account } from '#shared/contract/account.ts';
import { defaultBodyLimit, readBody } from './input.ts';

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

test('an object of thousands of names is refused before they are checked, wherever it stands and however it is written', async () => {
  const of = (count: number) => Array.from({ length: count }, (_, i) => `"a${i}":1`).join(',');
  const refused = {
    refused: 'validation_failed',
    fields: { body: [{ key: 'validation/too_many_fields', replace: { maximum: 2_000 } }] },
  };
  expect(await read(`{${of(2_001)}}`)).toEqual(refused);
  expect(await read(`{"list":[{"pairs":{${of(2_001)}}}]}`)).toEqual(refused);
  expect(await read(`{${of(2_000)}}`)).toMatchObject({ fields: { a0: 1 } });
  const form = of(2_001).replaceAll('"', '').replaceAll(':', '=').replaceAll(',', '&');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const event = { body: form, isBase64Encoded: false, headers } as unknown as APIGatewayProxyEventV2;
  expect(await readBody(event, account.register)).toEqual(refused);
});

test('a form of a million values is refused before it is read, and one of twenty thousand is taken', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const readForm = (body: string) => {
    const event = { body, isBase64Encoded: false, headers } as unknown as APIGatewayProxyEventV2;
    return readBody(event, { ...account.register, bodyLimit: 5_000_000 });
  };
  const large = 'a=1&'.repeat(1_000_000);
  expect(await leastTime(() => readForm(large), 200)).toBeLessThan(200);
  const refused = await readForm(large);
  expect(refused).toEqual({
    refused: 'validation_failed',
    fields: { body: [{ key: 'validation/too_many_fields', replace: { maximum: 20_000 } }] },
  });
  expect(await readForm(`${'a=1&'.repeat(19_999)}a=1`)).toMatchObject({ fields: { a: expect.any(Array) } });
});

test('empty strings and null count as absent', async () => {
  expect(await read('{"a":"","b":null,"c":{"d":""},"e":[""]}')).toEqual({ fields: { c: {}, e: [''] } });
});

describe('a body', () => {
  const given = async (contentType: string, body: string | Buffer, change: object = {}) =>
    readBody(
      {
        body: typeof body === 'string' ? body : body.toString('base64'),
        isBase64Encoded: typeof body !== 'string',
        headers: { 'content-type': contentType },
      } as unknown as APIGatewayProxyEventV2,
      { ...account.register, ...change },
    );
  const json = 'application/json; charset=utf-8';
  const form = 'application/x-www-form-urlencoded';

  it('that is not there has no fields, whatever it calls itself', async () => {
    expect(await given('image/png', '')).toEqual({ fields: {} });
    expect(await readBody({ headers: {} } as unknown as APIGatewayProxyEventV2, account.register)).toEqual({
      fields: {},
    });
  });

  it('of JSON, of a form and of the library for logging in has its fields, in base64 too', async () => {
    expect(await given('APPLICATION/JSON', '{"a":1}')).toEqual({ fields: { a: 1 } });
    expect(await given('application/x-amz-json-1.1', '{"a":1}')).toEqual({ fields: { a: 1 } });
    expect(await given(json, Buffer.from('{"a":"ż"}'))).toEqual({ fields: { a: 'ż' } });
    expect(await given(form, 'a=1&b=&c=%C5%BC')).toEqual({ fields: { a: '1', c: 'ż' } });
  });

  it('that is broken is malformed, and one of another kind is refused', async () => {
    for (const body of ['{', Buffer.from([0x22, 0xff, 0x22])])
      expect(await given(json, body)).toEqual({ refused: 'malformed_body' });
    expect(await given('multipart/form-data', 'x')).toEqual({ refused: 'malformed_body' });
    for (const kind of ['text/plain', '', 'application/jsonp'])
      expect(await given(kind, '{}')).toEqual({ refused: 'unsupported_media_type' });
  });

  it.each([
    ['json', json, '{"a":1}'],
    ['form', form, 'a=1'],
    ['multipart', 'multipart/form-data; boundary=x', '--x--'],
  ] as const)('of the kind %s is taken where its operation takes it, and nowhere else', async (kind, type, body) => {
    const others = (['json', 'form', 'multipart'] as const).filter((one) => one !== kind);
    expect(await given(type, body, { bodyTypes: others })).toEqual({ refused: 'unsupported_media_type' });
    expect(await given(type, body, { bodyTypes: [kind] })).not.toEqual({ refused: 'unsupported_media_type' });
  });

  it('is as large as its operation takes, by bytes, and the answer says how large that is', async () => {
    const text = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`;
    expect(await given(json, text(defaultBodyLimit))).toHaveProperty('fields');
    expect(await given(json, text(defaultBodyLimit + 1))).toEqual({
      ...{ refused: 'payload_too_large', replace: { limit: '256 kB' } },
    });
    expect(await given(json, '"żż"', { bodyLimit: 5 })).toMatchObject({ refused: 'payload_too_large' });
    const limit = 1024 * 1024;
    expect(await given(json, text(limit + 1), { bodyLimit: limit })).toMatchObject({ replace: { limit: '1 MB' } });
    expect(await given(json, text(limit), { bodyLimit: limit - 1 })).toMatchObject({ replace: { limit: '1023 kB' } });
  });

  it('nests as deeply as any form does; what is deeper is left out', async () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    expect(JSON.stringify(await given(json, nested(20)))).toContain(':1}');
    expect(JSON.stringify(await given(json, nested(21)))).not.toContain(':1}');
    const listed = (depth: number) => `{"a":${'['.repeat(depth)}1${']'.repeat(depth)}}`;
    expect(JSON.stringify(await given(json, listed(19)))).toContain('[1]');
    expect(JSON.stringify(await given(json, listed(20)))).not.toContain('[1]');
  });

  it('cannot give a field that every object has', async () => {
    expect(await given(json, '{"__proto__":{"a":1},"b":2}')).toEqual({ fields: { b: 2 } });
  });

  const part = (name: string, value: string, file?: string, type?: string) =>
    `--seam-7\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n${
      type === undefined ? '' : `Content-Type: ${type}\r\n`
    }\r\n${value}\r\n`;
  const multipart = (...parts: string[]) =>
    given('multipart/form-data; boundary=seam-7', `${parts.join('')}--seam-7--\r\n`);

  it('of several parts has its files with name, size and type, unless they are given beside it', async () => {
    expect(await multipart(part('file', 'abc', 'a.txt', 'text/plain;charset=x'), part('lang', '1'))).toEqual({
      fields: { file: new Uint8Array(Buffer.from('abc')), name: 'a.txt', size: '3', type: 'text/plain', lang: '1' },
    });
    const own = [part('name', 'own.txt'), part('size', '9'), part('type', 'text/own')];
    expect(await multipart(part('file', 'abc', 'a.txt', 'text/plain'), ...own)).toMatchObject({
      fields: { name: 'own.txt', size: '9', type: 'text/own' },
    });
  });
});
