import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import type { Operation } from '#shared/contract/operation.ts';

const root = fileURLToPath(new URL('../../frontend/', import.meta.url));

/** Who calls what the site itself does not call. */
const apiOnly: Record<string, string> = {
  getOpenapi: 'developers, and the page for them',
  getLocalization: 'texts for programs: /api/localization of the requirements; the site has its texts built in',
  getPunctuality: 'the public board: its island calls it by its address',
  getCharity: 'home page and charity page: an island calls it by its address',
  getRatings: 'the public board: its island calls it by its address',
  announceContactFile: 'the contact page: its island calls it by its address',
  joinNewsletter: 'the page of the newsletter: its island calls it by its address',
  confirmNewsletter: 'the page of the newsletter: its island calls it by its address',
  leaveNewsletter: 'mail programs, and the page of the newsletter by its address',
  openLeave: 'mail programs that open the address of List-Unsubscribe',
  sendContact: 'the contact page: its island calls it by its address',
  listPublicTranslators: 'the public list for programs: its page is filled by a job',
  linkAttachment: 'token holders and guests: a file of a cart that is not ordered yet',
  estimateCart: 'token holders who want to know a price; the site prices what may be ordered',
  ...Object.fromEntries(Object.keys(areas.testMode).map((id) => [id, 'test tokens: clocks'])),
  listEvents: 'token holders who ask instead of being told',
  listInvoices: 'bookkeeping of token holders; the site shows invoices with their orders and payments',
  getPriceTable: 'npm run verify, and anybody who makes a price again',
  listQuotes: 'token holders; the site shows quotes with their orders',
};

const sources = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['dist/**', '**/*.test.*'] })
  .map((file) => readFileSync(root + file, 'utf8'))
  .join('\n');
const called = new Set(sources.match(/\b[a-z]+[A-Za-z]+\b/g));
const operations = Object.values(areas).flatMap((area) => Object.values<Operation>(area));

test('every operation has a caller: the site, or someone who is named', () => {
  const uncalled = operations.filter(({ id }) => !called.has(id)).map(({ id }) => id);
  expect(uncalled.filter((id) => !Object.hasOwn(apiOnly, id))).toEqual([]);
});
