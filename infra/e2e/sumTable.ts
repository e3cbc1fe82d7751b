import type { Page } from 'playwright-core';
import { apiOf } from '#infra/client/apiOf.ts';
import { sumsBack } from '#infra/client/sumsBack.ts';
import { everyText } from '#shared/messages/everyText.ts';
import { format } from '#shared/messages/format.ts';
import { messages } from '#shared/messages/index.ts';
import type { Locale } from '#shared/messages/locale.ts';

/** What came back of an order as each place says it, in grosze, smallest first. */
export interface SumRow {
  who: string;
  locale: Locale;
  flow: string;
  page: number[];
  mail: number[];
  correction: number[];
  document: number[];
  sandbox: number[];
  /** What the account's balance grew by since the order was paid. */
  balance: number;
  ledger: number[];
}

const ascending = (list: readonly number[]) => [...list].sort((one, other) => one - other);
const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);

/** Whether all places agree; what went to the balance is in no refund of the provider. */
export function agrees({ page, mail, correction, document, sandbox, balance, ledger }: SumRow): boolean {
  const same = [mail, correction, document, ledger].every((sums) => sums.join() === page.join());
  return same && total(sandbox) + balance === total(page) && sandbox.every((sum) => page.includes(sum));
}

/** The table as it is printed: sums in złoty, one order after the other. */
export function sayTable(rows: readonly SumRow[]): string {
  const head = ['who', 'in', 'flow', 'page', 'mail', 'correction', 'FA(3)', 'sandbox', 'balance', 'ledger', 'equal'];
  const say = (sums: readonly number[]) =>
    sums.length === 0 ? '0' : sums.map((sum) => (sum / 100).toFixed(2)).join(' + ');
  const lines = rows.map((row) => [
    ...[row.who, row.locale, row.flow],
    ...[row.page, row.mail, row.correction, row.document, row.sandbox].map(say),
    ...[(row.balance / 100).toFixed(2), say(row.ledger), agrees(row) ? 'yes' : 'NO'],
  ]);
  const widths = head.map((_, place) => Math.max(...[head, ...lines].map((line) => (line[place] ?? '').length)));
  return [head, ...lines]
    .map((line) =>
      line
        .map((cell, place) => cell.padEnd(widths[place] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const textsOf =
  (locale: Locale) =>
  (key: string, values: Record<string, string | number> = {}): string =>
    format(everyText[locale][key] ?? key, values, locale);

const digits = (text: string) => Number(text.replace(/\D/g, ''));

/** The refunds that the order's page lists, as they are read there. */
export async function sumsOnPage(page: Page, locale: Locale): Promise<number[]> {
  const list = page.getByRole('list', { name: textsOf(locale)('status/refunded') });
  return ascending((await list.locator('.num').allInnerTexts()).map(digits));
}

/** The sentences of mails that say what comes back. */
const sentences = [
  'mail/compensation_made.subject',
  'mail/given_up.balance',
  'mail/given_up.provider',
  'mail/complaint_decided.balance',
  'mail/complaint_decided.provider',
] as const;

/** What the mails about an order say that comes back, as it is read there. */
export function sumsInMails(mails: readonly { subject: string; text: string }[], id: string, locale: Locale): number[] {
  const patterns = sentences.map((key) => patternOf(messages[locale][key]));
  const about = mails.filter(({ subject, text }) => `${subject} ${text}`.includes(id));
  return ascending(
    about.flatMap(({ subject, text }) => {
      const found = patterns
        .map((pattern) => pattern.exec(`${subject}\n${text}`)?.[1])
        .find((sum) => sum !== undefined);
      return found === undefined ? [] : [digits(found)];
    }),
  );
}

/** A message whose amount is the first group. */
function patternOf(message: string): RegExp {
  const parts = message.split(/(\{\w+\})/).map((part) => {
    if (part === '{amount}') return '(\\d[\\d\\s\\u00a0.,]*(?:zł|PLN)|PLN\\s?[\\d.,\\u00a0]+)';
    return part.startsWith('{') ? '.*?' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
  });
  return new RegExp(parts.join(''));
}

interface Asked {
  origin: string;
  database: string;
  order: { id: string; hash: string; page: string };
  headers: Readonly<Record<string, string>>;
}

/** What correction, its document, the provider's sandbox and the ledger say. */
export async function sumsBehind({ origin, database, order, headers }: Asked) {
  const { id, hash, page: payAt } = order;
  const seen = await sumsBack(apiOf(origin), { id, hash, payAt, database, headers });
  return { correction: seen.corrections, document: seen.documents, sandbox: seen.provider, ledger: seen.ledger };
}
