import { expect, test, vi } from 'vitest';
import type { FileGateway } from '../../gateways/files.ts';
import type { QuoteStore } from '../../stores/quotes/quotes.ts';
import { linkQuotePdf } from './quoteFiles.ts';

const now = new Date('2026-11-23T09:00:00Z');
const offers = [1, 2].map((version) => ({ version }));

function filesOf() {
  const there = new Set<string>();
  const put = vi.fn(async (key: string) => void there.add(key));
  const size = async (key: string) => (there.has(key) ? 9 : undefined);
  return { put, size, downloadLink: async (key: string) => ({ url: key, expiresAt: '' }) };
}

/** Links the PDF of a version of Anna's quote, which has two versions, or none. */
function link(version: number | undefined, { account = 'anna', isOffered = true, files = filesOf() } = {}) {
  const quote = { id: 'Q1', account: 'anna', cartDigest: 'digest', ...(isOffered && { offer: offers[1] }) };
  const quotes = { read: async () => quote, readAll: async () => ({ quote, versions: offers }) };
  const render = vi.fn(async (_: unknown, one: { version: number }) => Buffer.from(`version ${one.version}`));
  const deps = { quotes: quotes as unknown as QuoteStore, files: files as unknown as FileGateway, render, now };
  const reader = { account, hash: undefined };
  return linkQuotePdf(deps as never, { id: 'Q1', version, locale: 'en', reader });
}

test('the version that holds is linked where none is named, and each by its number', async () => {
  expect(await link(undefined)).toMatchObject({ fileName: 'Q1-2.pdf' });
  expect(await link(2)).toMatchObject({ fileName: 'Q1-2.pdf' });
  expect(await link(1)).toMatchObject({ fileName: 'Q1-1.pdf' });
});

test('a version is written once, however often it is asked for', async () => {
  const files = filesOf();
  for (const version of [2, 2, undefined, 1]) await link(version, { files });
  expect(files.put).toHaveBeenCalledTimes(2);
});

test('a version that was never sent, a quote without one and someone else’s have no PDF', async () => {
  expect(await link(3)).toEqual({ refused: 'not_found' });
  expect(await link(undefined, { isOffered: false })).toEqual({ refused: 'conflict' });
  expect(await link(1, { account: 'ben' })).toEqual({ refused: 'not_found' });
});
