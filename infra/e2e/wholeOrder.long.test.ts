import { expect, test } from 'vitest';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { apiOf, until } from '#infra/client/calls.ts';
import { paidOrder } from '#infra/client/orders.ts';
import { announce, upload } from '#infra/client/uploads.ts';
import { translatorTurn } from '#infra/local/simulation/translatorTurn.ts';
import { attachmentsArea } from '#shared/contract/attachments.ts';
import { locales } from '#shared/messages/locale.ts';
import { realSite } from './realSite.ts';
import { wholeSteps } from './steps/orderSteps.ts';

/** Orders from the request to the end, by everybody who has a part in them. The pairs are ordered nowhere else. */
const site = realSite();

test('an ordinary Word file into two languages with verification travels from payment to delivery without staff', async () => {
  const { called, staffMember, translatorOf } = wholeSteps(site, 'en');
  const staff = await staffMember();
  const name = 'casa-demo-revised.docx';
  const target_lang = [13, 14];
  const pairs = target_lang.map((target) => ({
    ...{ source_lang: 6, target_lang: target, steps: ['translation', 'verification'] },
  }));
  const people = [
    await translatorOf(staff, 'Demo Translator M', pairs),
    await translatorOf(staff, 'Demo Translator N', pairs),
  ];
  const api = apiOf(site.origin);
  const words = makeDocx({ body: paragraph('el gato duerme en la casa grande') + paragraph('la casa es muy bonita') });
  const file = await announce(api, { name: 'casa.docx', size: words.byteLength, source_lang: 6, target_lang });
  await upload(file, words);
  const listed = () => api.must(attachmentsArea.listAttachments, { cart: file.cart });
  await until(listed, ([one]) => one?.state === 'counted', { everyMs: 100 });
  const { id, hash } = await paidOrder(api, {
    ...{ content: undefined, cart: file.cart, attachment: [file.attachment_hash] },
    ...{ source_lang: 6, target_lang, verification: true },
  });
  const work = () => called(staff, 'GET', `/api/staff/order/${id}/work`);
  const nextTurn = async () => {
    await site.run('runProduction');
    for (const { accessToken } of people)
      await translatorTurn(apiOf(site.origin, accessToken), (order) => order === id);
    return (await work()).status;
  };
  await expect.poll(nextTurn, { timeout: 240_000, interval: 300 }).toBe('delivered');
  const { jobs, history } = await work();
  expect(jobs.map(({ step, state }: { step: string; state: string }) => [step, state])).toEqual(
    ['translation', 'verification', 'translation', 'verification'].map((step) => [step, 'approved']),
  );
  expect(history.filter(({ by }: { by: { kind: string } }) => by.kind === 'staff')).toEqual([]);
  for (const locale of locales) {
    const page = await site.visit(`/${locale}/order/${id}/#${hash}`, { width: locale === 'pl' ? 360 : 1280 });
    // Both have the name of what was sent: their languages tell them apart.
    const downloads = page.getByRole('button', { name: wholeSteps(site, locale).t('status/download', { name }) });
    const names = () =>
      downloads.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
    await expect.poll(async () => new Set(await names()).size).toBe(2);
  }
});
