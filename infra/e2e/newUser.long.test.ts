import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { status as statusEn } from '#shared/messages/en/status.ts';
import { login as loginPl } from '#shared/messages/pl/login.ts';
import { status as statusPl } from '#shared/messages/pl/status.ts';
import { newEmail, password } from './people.ts';
import { realSite } from './realSite.ts';
import { fillPayment, quoteText, text } from './steps/orderSteps.ts';

/** What someone new does, by the pages and mails alone. */
const site = realSite();

/** Orders a text by card, from the form to the paid order's page; answers its number. */
async function order(page: Page, email: string, texts: typeof statusEn | typeof statusPl): Promise<string> {
  await quoteText(page, text, email);
  await page.locator('#quote button[type=submit]').click();
  await page.locator('#first_name').waitFor();
  await fillPayment(page);
  await page.locator('main button[type=submit]').click();
  await page.locator('button[name=action][value=pay]').first().click();
  // Coming back to the page asks at once, so that nothing waits three seconds for it; at the end it loads itself again.
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
  await expect
    .poll(async () => {
      await page.evaluate(comeBack).catch(() => undefined);
      return page.getByRole('heading', { name: texts['status/done'] }).isVisible();
    })
    .toBe(true);
  const link = page.getByRole('link', { name: texts['status/done.order'] });
  return /\/order\/(\w+)\//.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
}

/** Registers on a page; answers the one that the mailed link opens, as far as the login. */
async function register(page: Page, email: string): Promise<Page> {
  await page.goto('/en/register/');
  await page.locator('#email').fill(email);
  await page.locator('#tos').check();
  await page.locator('#agree_sale').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('An activation e-mail has been sent').waitFor();
  await site.people.mailsTo(email, 2);
  await page.goto('/mailbox');
  await page.getByRole('row', { name: email }).filter({ hasText: 'Activate' }).getByRole('link').click();
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Activate' });
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await opened.locator('main[data-app=live]').waitFor();
  await opened.locator('#password').fill(password);
  await opened.locator('#password_confirmation').fill(password);
  await opened.keyboard.press('Enter');
  await opened.waitForURL('**/account/orders/');
  return opened;
}

test('an order as a guest, registering and activating by the mailed link, which logs in, the guest’s order in the list, an order as a customer in the other language, a token that sees both, revoked and refused; another account sees nothing of it', async () => {
  const email = newEmail();
  const visited = await site.visit('/en/order/write/');
  const asGuest = await order(visited, email, statusEn);
  const page = await register(visited, email);
  await page.getByRole('link', { name: asGuest, exact: true }).click();
  await page.getByRole('heading', { name: `Order ${asGuest}` }).waitFor();

  await page.goto('/en/account/settings/');
  await page.getByRole('radio', { name: 'Polski' }).check();
  await page.locator('form[aria-labelledby=language-heading] button[type=submit]').click();
  await page.waitForURL('**/pl/account/settings/');
  await page.goto('/pl/order/write/');
  const asCustomer = await order(page, email, statusPl);
  await page.goto('/pl/account/orders/');
  const listed = page.getByRole('table').locator('tbody').getByRole('link');
  await expect.poll(() => listed.allInnerTexts()).toEqual([asCustomer, asGuest]);

  await page.getByRole('link', { name: 'Dla programistów', exact: true }).click();
  await page.locator('#token_name').fill('build server');
  // The least is ticked; what it is for is said.
  await page.getByRole('checkbox', { name: loginPl['login/scope.orders:read'] }).check();
  await page.locator('#token_name').focus();
  await page.keyboard.press('Enter');
  const token = await page.getByRole('dialog').getByRole('textbox').inputValue();
  const orders = async (bearer: string) => {
    const answer = await site.people.callAs(bearer, 'GET', '/api/orders');
    return answer.status === 200 ? answer.body.orders.map(({ id }: { id: string }) => id) : answer.status;
  };
  await expect.poll(() => orders(token)).toEqual([asCustomer, asGuest]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /build server$/ }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect.poll(() => page.getByRole('button', { name: /build server$/ }).count()).toBe(0);
  await expect.poll(() => orders(token)).toBe(401);

  const other = await site.people.newPerson();
  await expect.poll(() => orders(other.accessToken)).toEqual([]);
  for (const id of [asGuest, asCustomer])
    expect((await site.people.callAs(other.accessToken, 'GET', `/api/order/${id}`)).status).toBe(404);
});
