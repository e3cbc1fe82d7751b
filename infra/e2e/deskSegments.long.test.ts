import { expect, test } from 'vitest';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { workSteps } from './steps/workSteps.ts';

const site = realSite();
/** Languages nobody else orders in these tests. */
const { called, staffMember, newTranslator, paidOrder } = workSteps(site, { source_lang: 7, target_lang: 12 });

test('the desk reads the sentences of a job, and the customer how far they are', async () => {
  const staff = await staffMember();
  const anna = await newTranslator(staff, 'Demo Translator A');
  const { id, hash } = await paidOrder({
    content: 'Paragraph 17 of it. The second one.\n\n12.05.2026\nThe last one here.',
  });
  const isPlanned = async () => {
    await site.run('runProduction');
    return (await called(staff, 'GET', `/api/staff/order/${id}/work`)).jobs.length > 0;
  };
  await expect.poll(isPlanned).toBe(true);
  const [{ id: translator }] = (await called(staff, 'GET', `/api/staff/order/${id}/job/01/candidate`)).candidates;
  await called(staff, 'POST', `/api/staff/order/${id}/job/01/assignment`, { translator });
  const job = `/api/translator/job/${id}/01`;
  await called(anna, 'POST', `${job}/start`);

  const desk = await site.visit(`/en/staff/order/${id}/`, { storageState: staff.storageState });
  site.allow(/404/);
  await desk.getByText('Sentences', { exact: true }).click();
  await desk.getByText('Nobody has begun it by sentence').waitFor();
  await called(anna, 'GET', `${job}/segments`);
  const segments = ['Absatz 17 davon.', 'Der zweite.'].map((text) => ({ target: [text], state: 'translated' }));
  await called(anna, 'PUT', `${job}/segments`, { units: [{ unit_id: '1', version: 0, segments }] });
  await desk.reload();
  await desk.getByText('Sentences', { exact: true }).click();
  await desk.getByText('2 of 3 sentences translated, 0 reviewed').waitFor();
  await desk.getByText('Absatz 17 davon.').waitFor();
  await desk.getByText('stays', { exact: true }).waitFor();
  await expectAccessible(desk);

  const small = await site.visit(`/pl/staff/order/${id}/`, { storageState: staff.storageState, width: 360 });
  await small.getByText('Zdania', { exact: true }).click();
  await small.getByText('Przetłumaczone zdania: 2 z 3, sprawdzone: 0').waitFor();
  await expectAccessible(small);
  const customers = await site.visit(`/en/order/${id}/#${hash}`);
  await customers.getByText('63% done').waitFor();
});
