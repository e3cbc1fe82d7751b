import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailOutbox, queuedMailItem } from '#functions/stores/mails/queuedMails.ts';
import { stoppedAddressStore } from '#functions/stores/mails/stoppedAddresses.ts';
import { transact } from '#functions/stores/transact.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { rejectedRefundMails } from '../payments/paymentMails.ts';
import { sweepMails } from './failedMails.ts';
import { type SendMailDeps, sendMail } from './sendMail.ts';
import { type MailWorld, startMailWorld } from './test/mailWorld.ts';

let started: MailWorld;
let world: MailWorld['world'];
let mailbox: MailWorld['mailbox'];
let deps: SendMailDeps;
beforeAll(async () => {
  started = await startMailWorld();
  ({ world, mailbox, deps } = started);
});
afterAll(() => started.stop());

/** A paid order with its pending mail. */
async function paidOrder() {
  const cart = await world.newCart();
  const { order, redirectUrl } = await world.started(cart);
  await world.pay(order, redirectUrl);
  // That it waited for its payment need not be said any more.
  expect(await sendMail(deps, `order_unpaid.${order.id}`)).toBe('nothing');
  return { order, id: `order_accepted.${order.id}` };
}

test('the confirmation says in the customer’s language what was paid, when it is ready and where to look', async () => {
  const { order, id } = await paidOrder();
  expect(await sendMail(deps, id)).toBe('sent');
  expect(await sendMail(deps, id)).toBe('nothing');
  const [mail, ...more] = mailbox.all();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: ['buyer@example.com'], subject: `Zamówienie ${order.id} zostało przyjęte` });
  expect(mail?.text).toContain('płatność 147,60\u00a0zł');
  expect(mail?.text).toContain('najpóźniej w piątek, 20 listopada 2026, o\u00a01');
  for (const fact of [
    'Języki: ',
    'Pliki i tekst: ',
    'Zapłacono: 147,60\u00a0zł (Karta płatnicza)',
    'VAT 23%: 27,60\u00a0zł',
  ])
    expect(mail?.text).toContain(fact);
  // The contract on a durable medium: parties, terms, consents.
  for (const part of [
    'Verso (demonstration), ul. Przykładowa 1, 00-950 Warszawa, NIP 1111111111',
    'Regulamin',
    'Odstąpienie',
  ])
    expect([mail?.text, mail?.html]).toEqual([expect.stringContaining(part), expect.stringContaining(part)]);
  expect(mail?.text).toContain(`https://verso.example/pl/terms/${order.billing.consents.textVersion}/`);
  expect(mail?.text).toContain('– Proszę o natychmiastowe rozpoczęcie usługi');
  expect(mail?.html).not.toMatch(/<(?:img|script|link)|src=/);
  expect(mail?.text).toContain(`https://verso.example/pl/order/${order.id}/#${order.hash}`);
  expect(mail?.text).toContain('PŁATNOŚĆ TESTOWA');
  expect(mail?.text).not.toContain('mail/');
});

test('a mail whose message got lost is found by the sweeper, and not again once it is sent', async () => {
  const { id } = await paidOrder();
  world.mailMessages.length = 0;
  world.later(2);
  const sweep = () => sweepMails({ ...deps, mailQueue: world.deps().mailQueue, now: world.clock.at });
  expect(await sweep()).toEqual({ sent: 1, late: 0, failed: 0 });
  expect(world.mailMessages).toEqual([{ version: 1, id }]);
  expect(await sweep()).toEqual({ sent: 0, late: 0, failed: 0 });
  world.later(5);
  expect(await sweep()).toEqual({ sent: 1, late: 1, failed: 0 });
  await sendMail(deps, id);
  world.later(2);
  expect(await sweep()).toEqual({ sent: 0, late: 0, failed: 0 });
});

/** A mail about an order, to an address that an earlier version of the address rule accepted. */
async function owedTo(to: string) {
  const { order } = await paidOrder();
  const id = `parcel_sent.${order.id}.${to.length}`;
  const createdAt = world.clock.at.toISOString();
  const mail = {
    id,
    template: 'parcel_sent',
    to,
    locale: 'pl',
    orderId: order.id,
    state: 'queued',
    createdAt,
  } as const;
  expect(await transact(world.db, [queuedMailItem(world.names.work, mail)])).toBe('written');
  return { id, order };
}

test('a mail that the service refuses for good has failed: the order and staff show it, and it is not tried again', async () => {
  const { id, order } = await owedTo('łukasz@example.pl');
  const now = world.clock.at;
  expect(await sendMail({ ...deps, now }, id)).toBe('failed');
  expect((await deps.orders.read(order.id))?.mailFailedAt).toBe(now.toISOString());
  const { failures } = await deps.mails.failures({ limit: 1 });
  const [failure] = failures;
  expect(failure).toMatchObject({
    mail: { id, to: 'łukasz@example.pl', state: 'failed' },
    failedAt: now.toISOString(),
  });
  expect(await sendMail(deps, id)).toBe('nothing');
  world.mailMessages.length = 0;
  world.later(24 * 60);
  await sweepMails({ ...deps, mailQueue: world.deps().mailQueue, now: world.clock.at });
  expect(world.mailMessages.filter((message) => message.id === id)).toEqual([]);
});

test('a mail that could not be sent for three days is given up; until then it is tried again', async () => {
  const { id, order } = await owedTo('buyer@example.com');
  const unreachable: SendMailDeps['gateway'] = {
    send: async () => {
      throw new Error('Nobody answers.');
    },
  };
  await expect(sendMail({ ...deps, gateway: unreachable }, id)).rejects.toThrow('Nobody answers.');
  const sweep = () => sweepMails({ ...deps, mailQueue: world.deps().mailQueue, now: world.clock.at });
  const asked = () => world.mailMessages.filter((message) => message.id === id).length;
  world.later(2);
  await sweep();
  expect(asked()).toBe(1);
  world.later(73 * 60);
  expect((await sweep()).failed).toBeGreaterThan(0);
  await sweep();
  expect(asked()).toBe(1);
  expect((await deps.mails.read(id))?.state).toBe('failed');
  expect((await deps.orders.read(order.id))?.mailFailedAt).toBeDefined();
});

test('staff who have to pay a rejected refund out read which one it is and how to close it', async () => {
  const { order } = await paidOrder();
  const payment = (await world.deps().payments.read(order.paymentSlug))?.payment;
  if (!payment) throw new Error('No payment.');
  const id = 'refund-0000000000009';
  const at = world.clock.at.toISOString();
  const common = { id, slug: payment.slug, to: 'provider', reason: 'order', state: 'rejected' } as const;
  const mails = rejectedRefundMails(
    payment,
    { ...common, amount: grosze(1250), requestedAt: at },
    'help@verso.example',
    world.clock.at,
  );
  await transact(
    world.db,
    mails.map((mail) => queuedMailItem(world.names.work, mail)),
  );
  expect(await sendMail(deps, `refund_task.${id}`)).toBe('sent');
  const mail = mailbox.all().find(({ to }) => to.includes('help@verso.example'));
  expect(mail?.subject).toBe(`Do zrobienia: wypłacić ręcznie 12,50\u00a0zł za zamówienie ${order.id}`);
  expect(mail?.text).toContain(`Zwrot ${id}, płatność ${payment.slug}, 12,50\u00a0zł.`);
  expect(mail?.text).toContain('zamknij zwrot w panelu (Pieniądze, Do wypłaty ręcznej)');
});

test('nothing is sent to an address that mail came back from, but what its owner has just asked for', async () => {
  const { id } = await paidOrder();
  const email = 'buyer@example.com';
  const stopped = stoppedAddressStore(world.db, world.names.work);
  await stopped.stop(email, { because: 'bounced', at: new Date().toISOString() });
  const before = mailbox.all().length;
  expect(await sendMail(deps, id)).toBe('stopped');
  expect(await deps.mails.read(id)).toMatchObject({ state: 'failed' });
  const asked = { id: 'forgot.stopped', template: 'resend', to: email, locale: 'en', state: 'queued' } as const;
  await mailOutbox(world.db, world.names.work).enqueue({ ...asked, createdAt: new Date().toISOString() });
  // Nobody has registered with this address: no mail is sent, and that is no failure.
  expect(await sendMail(deps, asked.id)).toBe('nothing');
  expect(mailbox.all()).toHaveLength(before);
  await stopped.lift(email, new Date());
});

test('messages that come at the same moment send a mail once; after a run that was cut off it is sent all the same', async () => {
  const sentTo = (order: string) => mailbox.all().filter(({ subject }) => subject.includes(order));
  const { order, id } = await paidOrder();
  const outcomes = await Promise.all([1, 2, 3].map(() => sendMail(deps, id)));
  expect(outcomes.toSorted()).toEqual(['nothing', 'nothing', 'sent']);
  expect(sentTo(order.id)).toHaveLength(1);

  const cutOff = await paidOrder();
  const { mails, now } = deps;
  expect(await mails.take(cutOff.id, now, new Date(now.getTime() + 30_000))).toBe(true);
  expect(await sendMail(deps, cutOff.id)).toBe('nothing');
  expect(await sendMail({ ...deps, now: new Date(now.getTime() + 31_000) }, cutOff.id)).toBe('sent');
  expect(sentTo(cutOff.order.id)).toHaveLength(1);
});
