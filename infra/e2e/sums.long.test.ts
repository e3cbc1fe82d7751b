import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#shared/messages/locale.ts';
import { locales } from '#shared/messages/locale.ts';
import { picture } from './pageChecks.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { type BoughtOrder, boughtSteps, privately } from './steps/boughtSteps.ts';
import { makeInvoices } from './steps/moneySteps.ts';
import { agrees, type SumRow, sayTable, soldSteps, sumsBehind, sumsInMails, sumsOnPage } from './steps/soldSteps.ts';
import { workSteps } from './steps/workSteps.ts';

/**
 * What follows a sale, through the browser, by two buyers; `npm run -s prove:sums` takes a guest, a customer and a company
 * in both languages, each through everything. It prints what page, mails, correction, its FA(3) document, the provider's
 * sandbox, the balance and the ledger say of each.
 */
const site = realSite();
/** Languages nobody else orders in these tests. */
const pair = { source_lang: 17, target_lang: [3, 5] };
const own = { source_lang: 17, target_lang: 3 };
const bought = boughtSteps(site, pair);
const work = workSteps(site, own);
const rows: SumRow[] = [];
let staff: Person;
let anna: Person;
beforeAll(async () => {
  staff = await bought.staffMember();
  anna = await work.newTranslator(staff, 'Demo Translator S');
});
afterAll(() => console.log(sayTable(rows)));

const people = ['guest', 'customer', 'company'] as const;
const everything = ['the work', 'a late delivery', 'a cancellation'] as const;
/** Among other tests each flow once: a guest has the money back as they paid, a company has it on its balance. */
const chosen: readonly (readonly [(typeof people)[number], Locale, readonly (typeof everything)[number][]])[] = process
  .env.EVERY_BUYER
  ? people.flatMap((who) => locales.map((locale) => [who, locale, everything] as const))
  : [
      ['guest', 'pl', ['the work', 'a cancellation']],
      ['company', 'en', ['a late delivery']],
    ];
const part = (sum: number, percent: number) => Math.round((sum * percent) / 100);

/** Someone who buys, their pages of an order, and the line of the table that a flow adds. */
async function buying(who: (typeof people)[number], locale: Locale) {
  const company = { customer: { type: 'company', company_name: 'Demo Company' } };
  const buyer = who === 'guest' ? undefined : await site.people.newPerson(who === 'company' ? company : {});
  const billing = who === 'company' ? {} : privately;
  const balance = async () => (buyer ? Number((await bought.called(buyer, 'GET', '/api/balance')).balance.amount) : 0);
  return {
    who,
    sold: soldSteps(site, work, locale, { staff, anna }),
    order: async (form: object) => {
      const order = await bought.planned(staff, locale, { billing, form, buyer });
      return { ...order, balanceBefore: await balance() };
    },
    show: ({ id, hash }: BoughtOrder, width = 1280): Promise<Page> =>
      site.visit(`/${locale}/order/${id}/${buyer ? '' : `#${hash}`}`, {
        width,
        ...(buyer && { storageState: buyer.storageState }),
      }),
    /** All places say that this came back of the order so far. */
    async expectBack(
      flow: string,
      order: BoughtOrder & { balanceBefore: number },
      page: Page,
      back: readonly number[],
    ) {
      const database = site.shared.dynamoEndpoint;
      const read = async (): Promise<SumRow> => {
        // What goes back through the provider is asked for by the clock.
        await site.run('sweep');
        await makeInvoices(site);
        await page.reload();
        await page.locator('#give-heading').waitFor();
        return {
          ...{ who, locale, flow },
          page: await sumsOnPage(page, locale),
          mail: sumsInMails(await site.people.mailsTo(order.email, 1), order.id, locale),
          ...(await sumsBehind({ origin: site.origin, database, order, headers: bought.headers })),
          balance: (await balance()) - order.balanceBefore,
        };
      };
      const wanted = [...back].sort((one, other) => one - other);
      const isDone = (row: SumRow) => agrees(row) && row.page.join() === wanted.join();
      let row = await read();
      await expect
        .poll(async () => {
          row = isDone(row) ? row : await read();
          return row.page.join() === wanted.join() && agrees(row) ? 'agreed' : sayTable([row]);
        })
        .toBe('agreed')
        .finally(() => rows.push(row));
      await picture(page, `${who} ${locale} ${flow}`);
    },
  };
}

type Buyer = Awaited<ReturnType<typeof buying>>;

/** Each is an order to its end. */
const flows: Readonly<Record<(typeof everything)[number], (buyer: Buyer) => Promise<void>>> = {
  async 'the work'({ sold, order, show, expectBack }) {
    const first = await order({ content: 'Um texto longo. '.repeat(80), target_lang: [3] });
    await sold.start(first);
    const page = await show(first, 360);
    await sold.questionAndAnswer(page, first);
    await expectBack('question and answer', first, page, []);
    await sold.handIn(first, 'The first line.\nThe second line.');
    await sold.correction(page, first);
    await expectBack('correction', first, page, []);
    await sold.complaint(page, first, [1_234, 1_111]);
    await expectBack('complaint', first, page, [1_111]);
    await sold.erasure(page, first);
    await expectBack('erasure', first, page, [1_111]);
  },
  async 'a late delivery'({ who, sold, order, show, expectBack }) {
    const second = await order({ target_lang: [3, 5] });
    await sold.late(second);
    const late = [part(second.amount, 10), part(second.amount, 25) - part(second.amount, 10)];
    const [tab, other] = [await show(second), await show(second, 360)];
    await expectBack('late delivery', second, tab, late);
    await sold.half(second);
    const act = who === 'company' ? 'cancel' : 'withdraw';
    const half = await sold.giveUp([tab, other], act);
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(second.amount - late[0]! - late[1]!);
    await expectBack(`${act === 'cancel' ? 'cancellation' : 'withdrawal'} half way`, second, tab, [...late, half]);
  },
  async 'a cancellation'({ sold, order, show, expectBack }) {
    const third = await order({ target_lang: [3] });
    const early = [await show(third, 360), await show(third)] as const;
    expect(await sold.giveUp(early, 'cancel')).toBe(third.amount);
    await expectBack('cancellation before work', third, early[0], [third.amount]);
  },
};

test.each(chosen)(
  'a %s in %s: all sums of %j agree to the grosz',
  async (who, locale, wanted) => {
    const buyer = await buying(who, locale);
    for (const flow of wanted) await flows[flow](buyer);
  },
  900_000,
);
