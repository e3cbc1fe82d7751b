import { setTimeout as delay } from 'node:timers/promises';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { orderKey } from '#functions/stores/orders/orderKeys.ts';
import { promisedAt } from '#infra/client/agedOrders.ts';
import { apiOf } from '#infra/client/calls.ts';
import { handOverJob } from '#infra/client/houseWork.ts';
import { sumsBack } from '#infra/client/sumsBack.ts';
import { everyText } from '#shared/messages/everyText.ts';
import { format } from '#shared/messages/format.ts';
import { messages } from '#shared/messages/index.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { picture } from '../pageChecks.ts';
import type { Person } from '../people.ts';
import type { realSite } from '../realSite.ts';
import type { BoughtOrder } from './boughtSteps.ts';
import type { workSteps } from './workSteps.ts';

type Site = ReturnType<typeof realSite>;
type Work = ReturnType<typeof workSteps>;

/** What follows a sale, done in the browser of who bought it and at the desk and zone of who works on it. */
export function soldSteps(
  site: Site,
  { called, decided }: Work,
  locale: Locale,
  people: { staff: Person; anna: Person },
) {
  const t = textsOf(locale);
  const { staff, anna } = people;
  const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

  /** A version of the translation is handed in and approved. */
  async function handIn({ id }: BoughtOrder, text: string): Promise<void> {
    const job = `/api/translator/job/${id}/01`;
    const bytes = Buffer.from(text);
    const name = 'translation.txt';
    const { file_id: file, upload } = await called(anna, 'POST', `${job}/file`, { name, size: bytes.byteLength });
    await fetch(upload.url, { method: upload.method, headers: upload.headers, body: bytes });
    await called(anna, 'PUT', `${job}/file/${file}`, { name });
    await decided(anna, `${job}/file/${file}/check`);
    await called(anna, 'POST', `${job}/delivery`);
    await called(staff, 'POST', `/api/staff/order/${id}/job/01/approval`, {});
  }

  return {
    handIn,

    async start({ id }: BoughtOrder): Promise<void> {
      const { id: translator } = await called(anna, 'GET', '/api/translator/profile');
      await called(staff, 'POST', `/api/staff/order/${id}/job/01/assignment`, { translator, reason: 'knows it' });
      await called(anna, 'POST', `/api/translator/job/${id}/01/start`);
    },

    /** The promise stands still from the question to its answer, which comes with a double click. */
    async questionAndAnswer(page: Page, { id }: BoughtOrder): Promise<void> {
      await called(anna, 'POST', `/api/translator/job/${id}/01/question`, { text: 'Which of the two is meant?' });
      await page.reload();
      await page.getByText(t('after/question'), { exact: true }).waitFor();
      await picture(page, `question ${locale}`);
      await page.getByLabel(t('after/answer'), { exact: true }).fill('The second one.');
      await button(page, 'after/answer.send').dblclick();
      await expect.poll(() => page.getByText('The second one.').count()).toBe(1);
      await expect.poll(() => page.getByText(t('after/question'), { exact: true }).count()).toBe(0);
      const { jobs } = await called(staff, 'GET', `/api/staff/order/${id}/work`);
      expect(jobs).toMatchObject([{ state: 'working' }]);
    },

    /** A passage is marked, the work comes back, and a new version is there. */
    async correction(page: Page, order: BoughtOrder): Promise<void> {
      await page.reload();
      await button(page, 'after/corrections.open').click();
      // Beside its source, where a row may have both lines, or in the text alone.
      const kinds = (['after/beside.mark_of', 'after/text.mark_of'] as const).map((key) => t(key, { text: '' }).trim());
      await page.getByRole('button', { name: new RegExp(`^(?:${kinds.join('|')}).*The second line`, 's') }).click();
      await page.keyboard.type('Please say it otherwise.');
      await picture(page, `marking ${locale}`);
      await page.getByRole('button', { name: t('after/corrections.send', { count: 1 }), exact: true }).dblclick();
      await expect.poll(() => button(page, 'after/accept.button').count()).toBe(0);
      await handIn(order, 'The first line.\nThe other line.');
      await page.reload();
      await page.getByText(t('after/correction.done')).waitFor();
    },

    /** The price is to be reduced; staff agree to a part. */
    async complaint(page: Page, { id }: BoughtOrder, [asked, given]: readonly [number, number]): Promise<void> {
      const part = page.locator('section:has(#complaint-heading)');
      await part.getByRole('button', { name: t('complaint/start') }).click();
      await part.getByLabel(t('complaint/text'), { exact: true }).fill('A sentence is missing.');
      await part.getByLabel(t('complaint/demand.reduce')).check();
      await part.getByLabel(t('complaint/amount'), { exact: true }).fill(`${asked / 100}`);
      await picture(page, `complaining ${locale}`);
      await part.locator('button[type=submit]').dblclick();
      await part.getByText(`${id}/R1`).first().waitFor();
      const decision = { outcome: 'partly', remedy: 'reduction', amount: given, answer: 'Agreed as to the sentence.' };
      await called(staff, 'POST', `/api/staff/order/${id}/complaint/1/decision`, decision);
      await page.reload();
      await part.getByText(t('complaint/outcome.partly')).waitFor();
    },

    /** The work is accepted; its files are to go seven days after delivery, which was eight days ago. */
    async erasure(page: Page, { id }: BoughtOrder): Promise<void> {
      await button(page, 'after/accept.button').dblclick();
      await page.locator('#rate-heading').waitFor();
      const before = new Date(Date.now() - 8 * 86_400_000).toISOString();
      await site.db.send(
        new UpdateCommand({
          ...{ TableName: site.tableOf('ORDERS'), Key: orderKey(id) },
          ...{ UpdateExpression: 'SET deliveredAt = :at', ExpressionAttributeValues: { ':at': before } },
        }),
      );
      await page.getByLabel(t('billing/retention'), { exact: true }).selectOption('7');
      await button(page, 'after/retention.save').click();
      await page.getByText(t('after/retention.saved'), { exact: true }).waitFor();
      await site.run('eraseCarts');
      await page.reload();
      const [said = ''] = t('after/retention.erased', { time: '|' }).split('|');
      await page.getByText(said.trim()).waitFor();
    },

    /** The promise passed two weeks ago. */
    async late({ id }: BoughtOrder): Promise<void> {
      await promisedAt(site.shared.dynamoEndpoint, id, new Date(Date.now() - 14 * 86_400_000));
      for (let step = 0; step < 2; step++) await site.run('followOrders');
    },

    /** One of two languages is done. */
    half: async ({ id }: BoughtOrder): Promise<void> => {
      await handOverJob((method, path, body) => site.people.callAs(staff.accessToken, method, path, body), id, '01');
    },

    /**
     * Given up with a double click, in two tabs that both stand before the last step; answers what the page said would
     * come back. Going back and forward in the first does nothing more.
     */
    async giveUp([page, other]: readonly [Page, Page], act: 'withdraw' | 'cancel'): Promise<number> {
      const card = (tab: Page) => tab.locator('section:has(#give-heading)');
      const dialog = (tab: Page) => tab.getByRole('dialog');
      for (const tab of [page, other]) {
        await tab.reload();
        await card(tab)
          .getByRole('button', { name: t(`after/give.${act}`), exact: true })
          .click();
        await dialog(tab).getByRole('radio').first().check();
      }
      const said = await card(page).locator('dd').last().innerText();
      await picture(page, `dialog ${locale} ${act} ${said.replace(/\D/g, '')}`);
      // The other tab's network is slow: its answer comes when the order has long ended.
      await other.route('**/giving-up', async (route) => {
        await delay(1_000);
        await route.continue();
      });
      const confirm = (tab: Page) =>
        dialog(tab).getByRole('button', { name: t(`after/give.${act}.confirm`), exact: true });
      await confirm(page).dblclick();
      await card(page)
        .getByText(t('after/give.done.amount', { amount: said }))
        .waitFor();
      await confirm(other).dblclick();
      await card(other)
        .getByText(t('after/give.done.amount', { amount: said }))
        .waitFor();
      await page.goBack();
      await page.goForward();
      await card(page)
        .getByText(t('after/give.done.amount', { amount: said }))
        .waitFor();
      return Number(said.replace(/\D/g, ''));
    },
  };
}

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

const textsOf =
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
