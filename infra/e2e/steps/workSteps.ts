import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Api, apiOf } from '#infra/client/calls.ts';
import { paidOrder } from '#infra/client/orders.ts';
import { uploadTo } from '#infra/client/uploads.ts';
import { demoAccounts } from '#infra/local/host/seedAccounts.ts';
import { recruitment } from '#shared/contract/recruitment.ts';
import type { CheckReportWire } from '#shared/contract/schemas/job.ts';
import { expectAccessible } from '../pageChecks.ts';
import { type Person, password } from '../people.ts';
import type { realSite } from '../realSite.ts';

type Site = Pick<ReturnType<typeof realSite>, 'origin' | 'people' | 'run'>;

/** What goes before the work in the browser: staff, translators, paid orders. `pair`: languages nobody else orders here. */
export function workSteps(site: Site, pair: { source_lang: number; target_lang: number }) {
  async function called(person: Pick<Person, 'accessToken'>, method: string, path: string, body?: object) {
    const answer = await site.people.callAs(person.accessToken, method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body;
  }
  const staffMember = (wanted = 'staff') => {
    const demo = demoAccounts.find(({ role }) => role === wanted);
    if (!demo) throw new Error('No staff.');
    return site.people.logIn(demo.email, demo.password);
  };

  return {
    called,

    /** Waits for the check of a file and lets its warnings stand. */
    async decided(person: Person, path: string): Promise<void> {
      const read = async () => (await called(person, 'GET', path)) as CheckReportWire;
      let report = await read();
      while (report.summary?.state === 'pending') report = await read();
      const findings = report.findings.filter(({ severity }) => severity === 'warn').map((one) => one.finding_id);
      if (findings.length > 0) await called(person, 'POST', `${path}/dismissal`, { findings });
    },
    staffMember,

    /** A person whom staff have made a translator of the pair. */
    async newTranslator(staff: Person, name: string, steps = ['translation']): Promise<Person> {
      const person = await site.people.newPerson();
      await called(staff, 'POST', '/api/staff/translator', {
        email: person.email,
        name,
        pairs: [{ ...pair, steps }],
        words_per_day: 5_000,
        country_id: 616,
        week: Array.from({ length: 7 }, () => 10_000),
      });
      return site.people.logIn(person.email, password);
    },

    /** An order of pasted text, paid at the sandbox; answers its number and hash. */
    paidOrder: (form: object) =>
      paidOrder(apiOf(site.origin), { source_lang: pair.source_lang, target_lang: [pair.target_lang], ...form }),
  };
}

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

const cvText = '%PDF-1.4\n%%EOF';

/** An application with its CV, as the form sends it. */
export async function applied(api: Api, email: string): Promise<void> {
  const file = { name: 'cv.pdf', type: 'application/pdf', size: cvText.length };
  const { file_id: cv, upload } = await api.must(recruitment.announceCv, { body: file });
  await uploadTo(upload, cvText);
  const languages = { pairs: [{ source_lang: 8, target_lang: 1 }], steps: ['translation'], experience_years: 7 };
  const name = { first_name: 'Demo', last_name: 'Kandydat', cv_name: 'cv.pdf', country_id: 616, locale: 'pl' as const };
  await api.must(recruitment.apply, {
    body: { ...name, ...languages, email, cv, agree_data: true },
    headers: { 'accept-language': 'pl' },
  });
}
