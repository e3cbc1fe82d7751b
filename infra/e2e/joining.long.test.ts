import { expect, test } from 'vitest';
import { apiOf } from '#infra/client/calls.ts';
import { expectAccessible } from './pageChecks.ts';
import { newEmail, password } from './people.ts';
import { realSite } from './realSite.ts';
import { applied, workSteps } from './steps/workSteps.ts';

const site = realSite();
const { staffMember } = workSteps(site, { source_lang: 8, target_lang: 1 });

test('13.22, 13.24 an applicant is read, tested, marked by two who see no name, invited, accepts the agreement with a password of their own, and is shown in the public list without a way to reach them', async () => {
  const email = newEmail();
  // Letters alone: seven digits in a row are refused, as a telephone number.
  const name = `Demo ${email.slice(7, 15).replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`;
  await applied(apiOf(site.origin), email);
  const [staff, project] = [await staffMember(), await staffMember('project')];
  const desk = await site.visit('/en/staff/applicant/', { storageState: staff.storageState });
  // Others may be of the same name: the last one is the newest.
  await desk.getByRole('link', { name: 'Demo Kandydat' }).last().click();
  await desk.getByText(email).first().waitFor();
  await desk.getByRole('button', { name: 'Move on to the test' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Note for colleagues').fill('Seven years of contracts.');
  await dialog.getByRole('button', { name: 'Move on to the test' }).click();
  await desk.getByLabel('Text to translate').fill('The lease ends on 30 June.');
  await desk.getByText('6 of at most 250 words').waitFor();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Send test' }).click();
  await desk.getByText('Done: test.').waitFor();

  const link = async (count: number) => site.people.linkIn((await site.people.mailsTo(email, count))[0]?.text);
  const applicant = await site.visit(await link(2), { width: 360 });
  await applicant.getByText('The lease ends on 30 June.').waitFor();
  await applicant.getByLabel('Twoje tłumaczenie').fill('Najem kończy się 30 czerwca.');
  await expectAccessible(applicant);
  await applicant.getByRole('button', { name: 'Wyślij tłumaczenie' }).dblclick();
  await applicant.getByText('Dziękujemy, otrzymaliśmy Twoje tłumaczenie.').waitFor();

  for (const [person, mark] of [
    [staff, '4'],
    [project, '5'],
  ] as const) {
    const marker = await site.visit('/en/staff/test/', { storageState: person.storageState });
    const one = marker.locator('section.card', { hasText: 'Najem kończy się 30 czerwca.' });
    await one.waitFor();
    await expect.poll(() => marker.locator('main').innerText()).not.toMatch(/Kandydat|@example\.com/);
    await one.getByLabel(mark, { exact: true }).check();
    await one.getByLabel('Good enough to work for us').check();
    await one.getByLabel('Reason for the mark').fill('Exact.');
    await expectAccessible(marker);
    await one.getByRole('button', { name: 'Submit the mark' }).dblclick();
    await marker.getByText('Your mark is saved.').waitFor();
    await one.waitFor({ state: 'detached' });
  }

  await desk.reload();
  await desk.getByText('passed', { exact: true }).first().waitFor();
  await desk.getByLabel(/^What you checked/).fill('Diploma and references.');
  await desk.getByRole('button', { name: 'Documents have been checked' }).click();
  await desk.getByText('Done: documents checked.').waitFor();
  await desk.getByRole('button', { name: 'Send invitation' }).click();
  await desk.getByText('Done: invited.').waitFor();
  await expectAccessible(desk);

  await applicant.goto(await link(3));
  await applicant.getByText(`logujesz się adresem ${email}`).waitFor();
  for (const field of await applicant.locator('input[autocomplete=new-password]').all()) await field.fill(password);
  site.allow(/422/);
  await applicant.getByRole('button', { name: 'Akceptuję i dołączam' }).click();
  await applicant.locator('#agreement-error').waitFor();
  await applicant.getByLabel(/^Akceptuję umowę/).check();
  await applicant.getByLabel(/^Zobowiązuję się do poufności/).check();
  await applicant.getByLabel('Prywatnie, na podstawie umowy').check();
  await expectAccessible(applicant);
  await applicant.getByRole('button', { name: 'Akceptuję i dołączam' }).dblclick();
  await applicant.getByRole('link', { name: 'Do strefy tłumacza' }).click();
  await applicant.locator('input[type=email]').fill(email);
  await applicant.locator('input[autocomplete=current-password]').fill(password);
  await applicant.locator('main button[type=submit]').click();
  await applicant.waitForURL('**/pl/translator/');
  await applicant.getByText('Nie mamy teraz dla Ciebie propozycji.').waitFor();

  await applicant.goto('/pl/translator/profile/');
  await applicant.getByLabel(/^Zgadzam się na pokazanie mnie/).check();
  await applicant.getByLabel('Nazwa na liście').fill(name);
  await applicant.locator('main form button[type=submit]').first().click();
  await applicant.getByText('Zapisano. Lista pokaże zmianę w ciągu pięciu minut.').waitFor();
  await site.run('publishTranslators');
  const list = await site.visit('/pl/translators/');
  const shown = list.locator('#translators-list > li', { hasText: name });
  await shown.waitFor();
  await expect.poll(() => list.locator('main').innerText()).not.toContain(email);
  await list.getByLabel('Język').selectOption({ label: 'polski' });
  await list.waitForURL('**/translators/?language=1');
  await shown.waitFor();
  await expectAccessible(list);

  await applicant.reload();
  await applicant.getByLabel(/^Zgadzam się na pokazanie mnie/).uncheck();
  await applicant.locator('main form button[type=submit]').first().click();
  await applicant.getByText('Nie ma Cię już na liście', { exact: false }).waitFor();
  await site.run('publishTranslators');
  await list.goto('/pl/translators/');
  // Others may be shown, or nobody.
  await list
    .locator('#translators-list > li')
    .or(list.getByText('Nikt nie zgodził się jeszcze', { exact: false }))
    .first()
    .waitFor();
  await expect.poll(() => list.locator('main').innerText()).not.toContain(name);
});
