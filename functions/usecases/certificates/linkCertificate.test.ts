import { expect, test } from 'vitest';
import type { SignedAny } from '#shared/model/order/certificate.ts';
import { memoryFiles } from '../test/memoryFiles.ts';
import { linkCertificate } from './certificates.ts';

const now = new Date('2026-11-20T12:00:00Z');
const signed = (kind: string, version: number | null, change: object = {}) =>
  ({ certificate: { kind, subject: { id: 'V26ABCDEFGH', version }, ...change } }) as unknown as SignedAny;

test('a certificate is written once for each language and named after its order, its version and what it is about', async () => {
  const { kept, files } = memoryFiles();
  let rendered = 0;
  const render = async (_: SignedAny, locale: string) => Buffer.from(`${locale} ${++rendered}`);
  const link = (one: SignedAny, locale: 'en' | 'pl' = 'en') => linkCertificate({ files, render, now }, one, locale);
  expect(await link(signed('order', null))).toMatchObject({
    fileName: 'V26ABCDEFGH-certificate.pdf',
    expiresAt: '2026-11-20T12:10:00.000Z',
  });
  expect((await link(signed('quote', 2))).fileName).toBe('V26ABCDEFGH-2-certificate.pdf');
  expect((await link(signed('erasure', null))).fileName).toBe('V26ABCDEFGH-erasure.pdf');
  expect(kept.size).toBe(3);

  const { url } = await link(signed('order', null));
  expect(kept.size).toBe(3);
  expect((await link(signed('order', null), 'pl')).url).not.toBe(url);
  expect((await link(signed('order', null, { net: 1 }))).url).not.toBe(url);
  expect(kept.size).toBe(5);
  const key = [...kept.keys()].find((one) => url.includes(one));
  expect(Buffer.from(kept.get(key ?? '') ?? []).toString()).toBe('en 1');
});
