import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from './axe.ts';
import type { Person } from './people.ts';
import type { realSite } from './realSite.ts';

interface Complaining {
  /** The page of the order, open to its customer. */
  customers: Page;
  staff: Person;
  /** Number of an order whose work is delivered. */
  id: string;
}

/** A complaint about delivered work, made once by a double click and sent back by staff at the desk; the answer is there as a PDF. */
export async function complains(
  site: Pick<ReturnType<typeof realSite>, 'visit'>,
  { customers, staff, id }: Complaining,
) {
  await customers.getByRole('button', { name: 'Make a complaint' }).click();
  const send = customers.getByRole('button', { name: 'Send the complaint' });
  await send.click();
  await customers.getByText('Write a message first.').waitFor();
  await customers.getByLabel('What is wrong').fill('The fox is red.');
  await customers.getByLabel('Reduce the price').check();
  await send.click();
  await customers.getByText('Enter an amount up to').waitFor();
  await customers.getByLabel('Put it right').check();
  await expectAccessible(customers);
  await send.dblclick();
  await customers.getByText(`We have received your complaint. Its number is ${id}/R1.`).waitFor();
  await customers.getByText('or it counts as upheld').waitFor();
  await expect.poll(() => customers.getByRole('heading', { name: /^Complaint / }).count()).toBe(1);
  const desk = await site.visit('/en/staff/complaint/', { storageState: staff.storageState });
  await expectAccessible(desk);
  await desk.getByRole('link', { name: `${id}/R1` }).click();
  await desk.getByText('The fox is red.').waitFor();
  await desk.getByRole('button', { name: 'Decide', exact: true }).click();
  await desk.getByLabel('Answer to the customer').fill('You are right.');
  await desk.getByRole('button', { name: 'Send the decision' }).click();
  await desk.getByText('Choose what to return.').waitFor();
  await desk.getByRole('checkbox', { name: /translation/i }).check();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Send the decision' }).dblclick();
  await desk.getByText(`Complaint ${id}/R1 is decided, and the customer has our answer.`).waitFor();
  await customers.reload();
  await customers.getByText('You are right.').waitFor();
  const [saved] = await Promise.all([
    customers.waitForEvent('download'),
    customers.getByRole('button', { name: 'Answer as PDF' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe(`${id}-R1.pdf`);
}
