import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { openapi } from '#shared/contract/openapi.ts';
import { bundleOptions } from './bundleFunction.ts';
import { madeOnce } from './leanSchemas.ts';

const bundled = async (contents: string) => {
  const outfile = join(mkdtempSync(join(tmpdir(), 'lean-')), 'all.mjs');
  const stdin = { contents, resolveDir: import.meta.dirname };
  await build({ ...bundleOptions, splitting: false, metafile: false, stdin, outfile });
  return import(outfile);
};

it('zod’s schemas still have the form that this relies on', () => {
  const path = createRequire(import.meta.url).resolve('zod/mini');
  const made = madeOnce(readFileSync(join(path, '../../v4/mini/schemas.js'), 'utf8'));
  for (const name of ['string', 'number', 'int', 'boolean', 'unknown', 'array', 'nullable', 'optional'])
    expect(made).toContain(`function ${name}$new(`);
});

it('a schema without rules of its own is made once, and one with rules does not change it', async () => {
  const { z } = await bundled("export * as z from 'zod/mini';");
  expect(z.optional(z.string())).toBe(z.optional(z.string()));
  expect(z.array(z.int())).toBe(z.array(z.int()));
  const short = z.string().check(z.maxLength(3));
  expect(short).not.toBe(z.string());
  expect([short, z.string()].map((schema) => schema.safeParse('longer').success)).toEqual([false, true]);
  expect(z.string('validation/invalid').safeParse(1).error.issues[0].message).toBe('validation/invalid');
  expect(z.string().safeParse(1).error.issues[0].message).not.toBe('validation/invalid');
  const many = z.array(z.string(), 'validation/list');
  expect(many).not.toBe(z.array(z.string()));
  expect(z.object({ a: z.optional(z.nullable(z.string())) }).parse({ a: null })).toEqual({ a: null });
});

it('the contract means the same in a bundle', async () => {
  const made = await bundled("export { openapi } from '#shared/contract/openapi.ts';");
  expect(made.openapi('https://verso.example')).toEqual(openapi('https://verso.example'));
});
