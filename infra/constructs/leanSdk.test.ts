import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, expect, it, vi } from 'vitest';
import { leanSdk, withPlainKeys } from './leanSdk.ts';

afterEach(() => vi.unstubAllEnvs());

it('keys that a constant names are written out, others stay', () => {
  const source = 'const _h = "http";\nexport const a = [9, { [_h]: ["GET"], [_x]: 1, [name()]: 2 }];';
  expect(withPlainKeys(source)).toBe(
    'const _h = "http";\nexport const a = [9, { "http": ["GET"], [_x]: 1, [name()]: 2 }];',
  );
});

it('the SDK’s schemas still have the form that this relies on, and mean the same afterwards', async () => {
  const path = createRequire(import.meta.url)
    .resolve('@aws-sdk/client-s3')
    .replace(/dist-cjs.*/, 'dist-es/schemas/schemas_0.js');
  const source = readFileSync(path, 'utf8');
  const plain = withPlainKeys(source);
  expect(plain).not.toBe(source);
  expect(plain).not.toMatch(/\[_\w+\]:/);
  expect(plain).toContain('export var PutObject$ = [9, n0, _PO,');
});

it('a bundle without the unused parts still signs and sends', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'lean-'));
  const entry = `
    import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
    import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
    import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
    import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
    import { HttpResponse } from '@smithy/core/transport';
    import { Readable } from 'node:stream';
    process.env.AWS_ACCESS_KEY_ID = 'AKID'; process.env.AWS_SECRET_ACCESS_KEY = 'secret';
    const s3 = new S3Client({ region: 'eu-central-1', requestChecksumCalculation: 'WHEN_REQUIRED' });
    export const url = await getSignedUrl(s3, new PutObjectCommand({ Bucket: 'b', Key: 'uploads/k' }), { signingDate: new Date(0) });
    let asked;
    const requestHandler = { handle: async ({ hostname, headers, body }) => {
      asked = [hostname, headers['x-amz-target'], body, headers['x-amz-user-agent']];
      return { response: new HttpResponse({ statusCode: 200, headers: {}, body: Readable.from('{"Item":{"pk":{"S":"a"},"n":{"N":"7"}}}') }) };
    } };
    const db = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-central-1', requestHandler }));
    const { Item } = await db.send(new GetCommand({ TableName: 't', Key: { pk: 'a' } }));
    export const row = JSON.stringify({ asked, Item });`;
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', undefined);
  vi.stubEnv('AWS_ENDPOINT_URL', undefined);
  const shape = {
    stdin: { contents: entry, resolveDir: import.meta.dirname },
    bundle: true,
    platform: 'node',
    format: 'esm',
  } as const;
  const built = async (plugins: (typeof leanSdk)[], outfile: string) => {
    const { metafile } = await build({
      ...shape,
      minify: true,
      metafile: true,
      plugins,
      mainFields: ['module', 'main'],
      outfile,
    });
    const { url, row }: { url: string; row: string } = await import(outfile);
    return { url, row, bytes: Object.values(metafile.outputs)[0]!.bytes };
  };
  const [whole, lean] = [
    await built([], join(directory, 'whole.mjs')),
    await built([leanSdk], join(directory, 'lean.mjs')),
  ];
  expect(lean.url).toBe(whole.url);
  expect(lean.row).toBe(whole.row);
  expect(lean.row).toMatch(
    /"dynamodb.eu-central-1.amazonaws.com","DynamoDB_20120810.GetItem".*"Item":\{"pk":"a","n":7\}/,
  );
  expect(lean.bytes).toBeLessThan(whole.bytes * 0.75);
});
