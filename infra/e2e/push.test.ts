import { afterAll, beforeAll, expect, test } from 'vitest';
import { queuedMailItem } from '#functions/stores/mails/mailItems.ts';
import { transact } from '#functions/stores/transact.ts';
import { startPushReceiver } from '#functions/usecases/push/test/pushReceiver.ts';
import { expectAccessible } from './axe.ts';
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
