import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmailChange } from '#functions/domain/account/emailChange.ts';
import type { OrderMail } from '#functions/domain/mail/mail.ts';
import { isTask } from '#functions/domain/mail/orderMailKeys.ts';
import { mailTextsIn } from '#functions/runtime/texts/mailTexts.ts';
import { emailChangeStore } from '#functions/stores/accounts/emailChanges.ts';
import { queuedMailItem } from '#functions/stores/mails/queuedMails.ts';
import { transact } from '#functions/stores/transact.ts';
import { locales } from '#shared/messages/locale.ts';
import { alwaysSent, orderMailTemplates, type StepMail, stepMails } from '#shared/model/mail/mailTemplate.ts';
import { placeOrder } from '../orders/test/placedOrder.ts';
import { sendMail } from './sendMail.ts';
import { type MailWorld, startMailWorld } from './test/mailWorld.ts';

let started: MailWorld;
beforeAll(async () => {
  started = await startMailWorld();
});
afterAll(() => started.stop());

const toCustomer = orderMailTemplates.filter((template) => !isTask({ template, goesTo: undefined }));
const always = Object.values(alwaysSent).flat();

/** The order of an account that has turned off these kinds of mail; without `off` the order of a guest. */
async function orderOf(off?: readonly StepMail[]) {
  const { world, deps } = started;
  const email = `${randomUUID()}@example.com`;
  if (off)
    await deps.accounts.create(
      {
        ...{ account: email, email, state: 'active', person: { type: 'individual' }, locale: 'en', invoicing: 'order' },
        ...{ marketing: false, mailsOff: [...off], revision: 1, createdAt: deps.now.toISOString() },
      },
      [],
    );
  return placeOrder(world.db, world.names, deps.now, { order: { email, ...(off && { account: email }) } });
}

async function send(
  template: OrderMail['template'],
  locale: OrderMail['locale'],
  order: { id: string; email: string },
) {
  const { world, deps } = started;
  const at = deps.now.toISOString();
  const mail: OrderMail = {
    ...{ id: `${template}.${order.id}.${locale}`, template, to: order.email, locale, orderId: order.id, at },
    ...{ state: 'queued', createdAt: at },
  };
  await transact(world.db, [queuedMailItem(world.names.work, mail)]);
  return sendMail(deps, mail.id);
}

test('a mail about an order of an account goes to its present address where it was meant for an earlier one', async () => {
  const { world, deps } = started;
  const order = await orderOf([]);
  const now = `${randomUUID()}@example.com`;
  const change = newEmailChange({ account: order.email, id: 'r', from: order.email, to: now, locale: 'en' }, deps.now);
  const changes = emailChangeStore(world.db, world.names);
  expect(await changes.ask(change, [], [])).toBe(true);
  expect(await changes.finish(change, { companies: [], isTranslator: false }, [], [])).toBe('written');
  expect(await send('order_delivered', 'en', order)).toBe('sent');
  expect([subjectsTo(order.email), subjectsTo(now)]).toEqual([[], [expect.any(String)]]);
  // A guest's order stays with the address that it was placed with.
  const guest = await placeOrder(world.db, world.names, deps.now, { order: { email: order.email } });
  expect(await send('order_delivered', 'en', guest)).toBe('sent');
  expect(subjectsTo(order.email)).toHaveLength(1);
});

const subjectsTo = (email: string) =>
  started.mailbox.all().flatMap(({ to, subject }) => (to.includes(email) ? [subject] : []));

test('every mail to a customer about an order can either be done without, or is named as one that is always sent', () => {
  expect([...stepMails, ...always].toSorted()).toEqual(toCustomer.toSorted());
});

test.each(stepMails.flatMap((template) => locales.map((locale) => [template, locale] as const)))(
  '%s in %s is sent to whom it is on for and to a guest, and not to whom it is off for',
  async (template, locale) => {
    const others = stepMails.filter((one) => one !== template);
    const [without, wanted, guest] = [await orderOf([template]), await orderOf(others), await orderOf()];
    expect(await send(template, locale, without)).toBe('nothing');
    expect(subjectsTo(without.email)).toEqual([]);
    const translate = await mailTextsIn(locale);
    for (const order of [wanted, guest]) {
      expect(await send(template, locale, order)).toBe('sent');
      expect(subjectsTo(order.email)).toEqual([translate(`mail/${template}.subject`, { id: order.id })]);
    }
  },
);

test.each(locales)('what is always sent comes in %s to whom everything else is off for', async (locale) => {
  const order = await orderOf(stepMails);
  const owed = always.filter((template) => template !== 'order_unpaid');
  for (const template of owed) expect([template, await send(template, locale, order)]).toEqual([template, 'sent']);
  expect(subjectsTo(order.email)).toHaveLength(owed.length);
});

test('that an order waits for its payment is said while it does, and not once it is paid', async () => {
  const { world, deps } = started;
  const email = `${randomUUID()}@example.com`;
  const unpaid = await placeOrder(world.db, world.names, deps.now, { order: { email, state: 'quoted' } });
  expect(await send('order_unpaid', 'en', unpaid)).toBe('sent');
  expect(await send('order_unpaid', 'en', await orderOf())).toBe('nothing');
});
