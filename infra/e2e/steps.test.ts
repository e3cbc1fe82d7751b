import { expect, test } from 'vitest';
import { barOf } from '../commands/figures/bars.ts';
import { realSite } from './realSite.ts';
import { customerWithBalance, guestOfCompany } from './steps/countedSteps.ts';
import { billTo, topUp } from './steps/moneySteps.ts';

const site = realSite();

test('a guest types four fields and presses six times from the home page to the payment, by keys', async () => {
  const page = await site.visit('/en/');
  const steps = await guestOfCompany(page, site);
  expect(steps.typed).toBeLessThanOrEqual(barOf('bench:steps', 'company.typed'));
  expect(steps.clicks).toBeLessThanOrEqual(barOf('bench:steps', 'company.clicks'));
});

test('a customer with a balance types the text alone and presses three times until it is paid for', async () => {
  const { storageState } = await site.people.newPerson();
  const page = await site.visit('/en/faq/', { storageState });
  await billTo(page, {}, { type: 'individual', first_name: 'Demo', last_name: 'Person' });
  await topUp(page, 10_000);
  const steps = await customerWithBalance(page, site);
  expect(steps.typed).toBeLessThanOrEqual(barOf('bench:steps', 'customer.typed'));
  expect(steps.clicks).toBeLessThanOrEqual(barOf('bench:steps', 'customer.clicks'));
});
