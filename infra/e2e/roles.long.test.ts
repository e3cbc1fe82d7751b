import { expect, test } from 'vitest';
import { expectAccessible } from './pageChecks.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { topUp } from './steps/moneySteps.ts';
import { quoteText } from './steps/orderSteps.ts';

const site = realSite();

/** A login that works for the company of `owner` from the start of its visit. */
async function colleague(owner: Person, role: string): Promise<Person> {
  const { people } = site;
  const member = await people.newPerson();
  await people.callAs(owner.accessToken, 'POST', '/api/team/invitation', { email: member.email, role });
  const link = people.linkIn((await people.mailsTo(member.email, 2))[0]?.text).split('#')[1];
  const joined = await people.callAs(member.accessToken, 'POST', '/api/team/invitation/accept', { link });
  const [origin] = member.storageState.origins;
  origin?.localStorage.push({ name: 'verso.company', value: `${member.sub} ${joined.body.company}` });
  return member;
}

test('pages show a member what the role allows and say why not the rest; orders are found by who ordered them', async () => {
  site.allow(/40[139]|422/);
  const owner = await site.people.newPerson({ customer: { type: 'company', company_name: 'Demo Machines' } });
  const viewer = await colleague(owner, 'viewer');
  const orderer = await colleague(owner, 'orderer');
  const money = await site.visit('/en/account/orders/', { storageState: owner.storageState, width: 1280 });
  await topUp(money, 20_000);

  // Ordered by a colleague, from the balance.
  const page = await site.visit('/en/order/write/', { storageState: orderer.storageState, width: 1280 });
  await quoteText(page);
  await expect.poll(() => page.getByText('Your role in Demo Machines').count()).toBe(0);
  await page.locator('#quote button[type=submit]').click();
  await expect.poll(() => page.locator('#name').inputValue()).toBe('Demo Machines');
  const values = { address: 'Polna 1', postcode: '30001', city: 'Kraków', phone_number: '48600600600' };
  for (const [id, value] of Object.entries(values)) await page.locator(`#${id}`).fill(value);
  await page.locator('#method-balance').check();
  await page.locator('[name=professional][value=yes]').check();
  for (const consent of ['tos', 'agree_sale']) await page.locator(`#${consent}`).check();
  await page.getByRole('button', { name: /Order with obligation/ }).click();
  await page.getByRole('heading', { name: /paid from your balance/ }).waitFor();

  // Its page says who ordered; a viewer sees it, and orders nothing again.
  const seen = await site.visit('/en/account/orders/', { storageState: viewer.storageState, width: 1280 });
  await seen.locator('table').getByText('Demo Person').waitFor();
  await expect.poll(() => seen.getByRole('link', { name: 'API tokens' }).count()).toBe(0);
  const by = seen.getByLabel('Ordered by');
  await by.selectOption({ label: 'me' });
  await seen.getByText('This colleague has no such orders.').waitFor();
  await expect.poll(() => new URL(seen.url()).searchParams.has('member')).toBe(true);
  await expectAccessible(seen);
  await by.selectOption({ index: 2 });
  await seen.locator('table a').first().waitFor();
  await seen.locator('table a').first().click();
  await seen.getByText('Ordered by').waitFor();
  await seen.getByText('Your role in Demo Machines lets you view this order').waitFor();
  await expect.poll(() => seen.getByRole('button', { name: 'Order only the changes' }).count()).toBe(0);
  await expect.poll(() => seen.getByRole('button', { name: 'Order again' }).getAttribute('aria-disabled')).toBe('true');
  // Nothing is offered that would be refused: no message, no choice of how long files are kept, no link that acts.
  await seen.getByText('Keeping and erasing files').waitFor();
  await expect.poll(() => seen.getByLabel('Your message').count()).toBe(0);
  await expect.poll(() => seen.getByLabel('How long to keep the files of this order').count()).toBe(0);
  await expect.poll(() => seen.getByRole('button', { name: 'Copy link' }).count()).toBe(0);

  const phone = await site.visit('/pl/order/write/', { storageState: viewer.storageState, width: 360 });
  await phone.getByText('Twoja rola w firmie Demo Machines').waitFor();
  await expectAccessible(phone);
  for (const path of ['account/api', 'account/webhooks', 'account/settings', 'account/prepaid/select']) {
    await phone.goto(`${site.origin}/pl/${path}/`);
    await phone.getByText('Twoja rola w firmie Demo Machines').waitFor();
  }
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
