import { expect, test } from 'vitest';
import { apiOf } from '#infra/client/calls.ts';
import { orderForm, paymentForm, press } from '#infra/client/orders.ts';
import { cartArea } from '#shared/contract/cart.ts';
import { orders } from '#shared/contract/orders.ts';
import { payments } from '#shared/contract/payments.ts';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { workSteps } from './steps/workSteps.ts';

const site = realSite();
/** A pair of languages that nobody else orders here. */
const pair = { source_lang: 9, target_lang: 7 };
const lines = [
  'The lease begins in May.',
  'The tenant pays on day 10.',
  'The flat has a balcony.',
  'Signed in two copies.',
];
const newLines = [lines[0], 'The tenant pays on day 5.', lines[2], 'Pets may stay.', lines[3]];

test('14.12 a translator sees what changed in a new version, and is paid for that', async () => {
  const steps = workSteps(site, pair);
  const staff = await steps.staffMember();
  const anna = await steps.newTranslator(staff, 'Anna Nowa');
  const api = apiOf(site.origin);
  const first = await steps.paidOrder({ content: lines.join('\n') });
  const form = { source_lang: pair.source_lang, target_lang: [pair.target_lang], content: newLines.join('\n') };
  const started = await until(() =>
    api.must(orders.orderNewVersion, { params: { id: first.id }, body: { item: 'text' }, cart: first.hash }),
  );
  const cart = started.hash;
  await api.must(cartArea.createCart, { body: orderForm(form), cart });
  const { quotation } = await api.must(cartArea.updateCart, { params: { cart: '0' }, body: paymentForm(), cart });
  const amount = quotation?.price_gross?.amount ?? 0;
  const paid = await api.must(payments.startPayment, { body: { payment_method: 'card', amount }, cart });
  await press(paid.redirect_url ?? '', 'pay');
  const { id: translator } = (await steps.called(anna, 'GET', '/api/translator/profile')) as { id: string };
  await until(async () => {
    await site.run('runProduction');
    const path = `/api/staff/order/${paid.order_id}/job/01/assignment`;
    return steps.called(staff, 'POST', path, { translator, reason: 'knows it' });
  });
  const page = await site.visit(`/en/translator/job/${paid.order_id}/01/`, { storageState: anna.storageState });
  await page.getByRole('heading', { name: 'What changed' }).waitFor();
  await page.getByText('9 of 23 words new or changed').first().waitFor();
  await page.getByText('The earlier version has no finished translation yet.').waitFor();
  const kinds = page.locator('section[aria-labelledby=changes] li > p:first-child');
  await kinds.first().waitFor();
  await expect.poll(() => kinds.allInnerTexts()).toEqual(['Unchanged', 'Changed', 'Unchanged', 'New', 'Unchanged']);
  await expectAccessible(page);
});

/** The payment is notified by the provider, the work is planned after it. */
async function until<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (attempt === 40) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
