import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cloud, Finding } from './facts.ts';

/** Sentences that say that no way to pay costs anything. */
const nothingAdded = /no surcharge for paying|Nothing is added for the way you pay|niczego nie dolicza/;
const pages = ['pages/terms.md', 'faq/paying.md'].flatMap((page) => ['en', 'pl'].map((locale) => `${locale}/${page}`));
const contentFolder = join(import.meta.dirname, '../../../frontend/content');

/** Where a way to pay costs something, whether the texts of the site say the opposite; nothing where none does. */
export function feeFindings({ gatewayFees }: Cloud, readPage = pageOf): Finding[] {
  const fees = Object.values(gatewayFees ?? {}).flatMap(({ individual, company }) => [individual, company]);
  if (!fees.some(({ fixed, part }) => fixed + part > 0)) return [];
  const wrong = pages.filter((page) => nothingAdded.test(readPage(page)));
  const what = 'the texts of the site say what paying costs';
  if (wrong.length === 0) return [{ ok: true, what }];
  const act = `"gatewayFees" has a fee, and ${wrong.join(', ')} (frontend/content) say that nothing is added: write there what each way costs (the terms as a new version, announced 14 days before), or take the fees out`;
  return [{ ok: false, what, act }];
}

const pageOf = (page: string): string => readFileSync(join(contentFolder, page), 'utf8');
