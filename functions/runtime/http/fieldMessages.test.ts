import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldMessages } from './input.ts';

const form = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(5)),
  code: z.string().check(z.minLength(3)),
  files: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
  copies: z.number().check(z.minimum(1), z.maximum(9)),
  network: z.string().check(z.regex(/^\d/, 'validation/network')),
  pairs: z.record(z.string().check(z.regex(/^\w+$/, 'validation/metadata_key')), z.string()),
});
const good = { name: 'Ann', code: 'ABC', files: ['a'], copies: 1, network: '10.0.0.0/8', pairs: {} };
const said = async (change: object) => {
  const parsed = z.safeParse(form, { ...good, ...change }, { reportInput: true });
  return parsed.success ? {} : fieldMessages(parsed.error.issues);
};

test.each([
  [{ name: undefined }, { name: ['validation/required'] }],
  [{ name: '' }, { name: ['validation/required'] }],
  [{ name: 7 }, { name: ['validation/invalid'] }],
  [{ name: 'longer' }, { name: [{ key: 'validation/too_long', replace: { maximum: 5 } }] }],
  [{ code: 'AB' }, { code: [{ key: 'validation/too_short', replace: { minimum: 3 } }] }],
  [{ files: [] }, { files: ['validation/required'] }],
  [{ files: ['a', 'b', 'c'] }, { files: [{ key: 'validation/too_many', replace: { maximum: 2 } }] }],
  [{ files: [3] }, { 'files.0': ['validation/invalid'] }],
  [{ network: 'x' }, { network: ['validation/network'] }],
  [{ pairs: { 'a b': 'c' } }, { 'pairs.a b': ['validation/metadata_key'] }],
  [{ copies: 0 }, { copies: [{ key: 'validation/too_small', replace: { minimum: 1 } }] }],
  [{ copies: 10 }, { copies: [{ key: 'validation/too_large', replace: { maximum: 9 } }] }],
])('what is wrong with %j is said under its field', async (change, messages) => {
  expect(await said(change)).toEqual(messages);
});
