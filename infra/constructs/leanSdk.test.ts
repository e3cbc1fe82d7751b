import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { leanSdk, withPlainKeys } from './leanSdk.ts';

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
    process.env.AWS_ACCESS_KEY_ID = 'AKID'; process.env.AWS_SECRET_ACCESS_KEY = 'secret';
    const s3 = new S3Client({ region: 'eu-central-1', requestChecksumCalculation: 'WHEN_REQUIRED' });
    export const url = await getSignedUrl(s3, new PutObjectCommand({ Bucket: 'b', Key: 'uploads/k' }), { signingDate: new Date(0) });`;
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
    const { url }: { url: string } = await import(outfile);
    return { url, bytes: Object.values(metafile.outputs)[0]!.bytes };
  };
  const [whole, lean] = [
    await built([], join(directory, 'whole.mjs')),
    await built([leanSdk], join(directory, 'lean.mjs')),
  ];
  expect(lean.url).toBe(whole.url);
  expect(lean.bytes).toBeLessThan(whole.bytes * 0.75);
});
