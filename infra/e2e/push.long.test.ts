import { afterAll, beforeAll, expect, test } from 'vitest';
import { queuedMailItem } from '#functions/stores/mails/queuedMails.ts';
import { transact } from '#functions/stores/transact.ts';
import { startPushReceiver } from '#functions/usecases/push/test/pushReceiver.ts';
import { stepMails } from '#shared/model/mail/mailTemplate.ts';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';

const site = realSite();
let receiver: Awaited<ReturnType<typeof startPushReceiver>>;
beforeAll(async () => {
  receiver = await startPushReceiver();
});
afterAll(() => receiver.stop());

/**
 * The browser of the tests has no push service behind it: what its `PushManager` would answer is answered here, with a
 * subscription at a service of our own. Permission and service worker are the browser's own; showing what comes needs a push service.
 */
function withPushService({ endpoint, p256dh, auth }: typeof receiver.subscription): void {
  const name = 'test.subscription';
  const made = () => {
    const key = localStorage.getItem(name);
    if (key === null) return null;
    return {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(JSON.parse(key)).buffer },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => void localStorage.removeItem(name),
    };
  };
  const own = PushManager.prototype as unknown as Record<string, unknown>;
  own.getSubscription = async () => made();
  own.subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
    localStorage.setItem(name, JSON.stringify([...applicationServerKey]));
    return made();
  };
}

test('13.7, 14.1 a customer turns notifications on, does without one kind, reads another in their language, and turns them off', async () => {
  const me = await site.people.newPerson();
  const page = await site.visit('/pl/account/settings/', { storageState: me.storageState, width: 360 });
  await page.context().grantPermissions(['notifications'], { origin: site.origin });
  await page.context().addInitScript(withPushService, receiver.subscription);
  await page.reload();
  await page.getByRole('button', { name: 'Włącz powiadomienia' }).click();
  await page.getByText('Ta przeglądarka będzie Cię powiadamiać.').waitFor();
  await page.getByLabel('dokumentach i przesyłkach w drodze').uncheck();
  await page.getByText('Zapisano.').waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Wyłącz powiadomienia' }).waitFor();
  await expect.poll(() => page.getByLabel('dokumentach i przesyłkach w drodze').isChecked()).toBe(false);

  const order = await site.place({ order: { account: me.sub, email: me.email } });
  const owed = (template: 'parcel_sent' | 'order_delivered') =>
    queuedMailItem(site.tableOf('WORK'), {
      ...{ id: `${template}.${order.id}`, template, to: me.email, locale: 'en', orderId: order.id, state: 'queued' },
      // Long enough ago for the sweeper to find it.
      createdAt: new Date(Date.now() - 120_000).toISOString(),
    });
  await transact(site.db, [owed('parcel_sent'), owed('order_delivered')]);
  await site.run('sweep');
  await expect.poll(() => receiver.got.map(({ note }) => note.title)).toEqual([`Zamówienie ${order.id} jest gotowe`]);

  await page.getByRole('button', { name: 'Wyłącz powiadomienia' }).click();
  await page.getByText('Ta przeglądarka już Cię nie powiadamia.').waitFor();
  await page.getByRole('button', { name: 'Włącz powiadomienia' }).waitFor();
});

const words = {
  en: {
    review: 'The translation goes on to review',
    save: 'Save',
    saved: 'Saved',
    always: /^Always sent/,
    answer: /answers to them/,
  },
  pl: {
    review: 'tłumaczenie trafi do weryfikacji',
    save: 'Zapisz',
    saved: 'Zapisano',
    always: /^Wysyłamy zawsze/,
    answer: /odpowiedź na nią/,
  },
} as const;

test.each(['en', 'pl'] as const)(
  '14.1 each mail of a step has its switch in %s, and what is always sent is listed without one',
  async (locale) => {
    const said = words[locale];
    const me = await site.people.newPerson();
    const page = await site.visit(`/${locale}/account/settings/`, { storageState: me.storageState, width: 360 });
    const section = page.locator('section[aria-labelledby="mails-heading"]');
    await section.getByLabel(said.review).uncheck();
    await section.getByRole('button', { name: said.save }).click();
    await section.getByText(said.saved).first().waitFor();
    await page.reload();
    await section.getByLabel(said.review).waitFor();
    const off = section.locator('input[type="checkbox"]:not(:checked)');
    await expect.poll(() => off.evaluateAll((all) => all.map(({ id }) => id))).toEqual(['mail-order_in_review']);
    await expect.poll(() => section.getByRole('checkbox').count()).toBe(stepMails.length);
    const always = section.getByRole('list', { name: said.always });
    await always.getByText(said.answer).waitFor();
    await expect.poll(() => always.getByRole('checkbox').count()).toBe(0);
  },
);
