import { describe, expect, inject, test } from 'vitest';
import { call, until } from './api.ts';
import { press, readyCart, settled, startPayment } from './orders.ts';
import { goodPassword, inbox, linkIn, logIn, mailsTo, newEmail, newPerson, newStaff } from './people.ts';

/** The newest mail to an address comes back, as the mail service would say it. */
async function comesBack(email: string, as: 'permanent' | 'transient' | 'complaint'): Promise<void> {
  const id = (await inbox(email))[0]?.id ?? '';
  expect((await call('POST', `/mailbox/${id}/return?as=${as}`)).status).toBe(202);
}

/** An order that is paid, with its confirmation in the mailbox. */
async function confirmed(email: string) {
  const ready = await readyCart({ form: { email } });
  const { body } = await startPayment(ready);
  await press(body.redirect_url, 'pay');
  await settled(ready.cart);
  const count = (await inbox(email)).length;
  return { id: String(body.order_id), count };
}

describe.runIf(inject('scans') && inject('staff'))('a mail that comes back', () => {
  test('stands at its order and in the list of failures; nothing more is sent there until staff send it again', async () => {
    const email = newEmail();
    const staff = await newStaff();
    const first = await confirmed(email);
    await mailsTo(email, 1);
    await comesBack(email, 'permanent');
    const failed = (order: string) =>
      until(
        () => staff.call('GET', '/api/staff/mail/failed?limit=100'),
        ({ body }) => body.mails?.some((one: { order_id: string }) => one.order_id === order),
      ).then(({ body }) => body.mails.find((one: { order_id: string }) => one.order_id === order));
    expect(await failed(first.id)).toMatchObject({ because: 'bounced', template: 'order_accepted', may_retry: true });
    const shown = await staff.call('GET', `/api/staff/order/${first.id}`);
    expect(shown.body.mails).toMatchObject([{ template: 'order_accepted', state: 'failed' }]);

    const second = await confirmed(email);
    const stopped = await failed(second.id);
    expect(stopped).toMatchObject({ because: 'stopped' });
    expect(await inbox(email)).toHaveLength(1);

    expect((await staff.call('POST', `/api/staff/mail/${stopped.mail_id}/retry`)).body.state).toBe('queued');
    expect(await mailsTo(email, 2)).toHaveLength(2);
  });

  test('for a while only is no reason not to write again', async () => {
    const email = newEmail();
    const staff = await newStaff();
    const { id } = await confirmed(email);
    await mailsTo(email, 1);
    await comesBack(email, 'transient');
    const list = await until(
      () => staff.call('GET', '/api/staff/mail/failed?limit=100'),
      ({ body }) => body.mails?.some((one: { order_id: string }) => one.order_id === id),
    );
    expect(list.body.mails).toContainEqual(expect.objectContaining({ order_id: id, because: 'bounced' }));
    await confirmed(email);
    expect(await mailsTo(email, 2)).toHaveLength(2);
  });

  test('of a person with an account stops their mail until they open a link that was mailed to them', async () => {
    const email = await newPerson();
    await mailsTo(email, 1);
    await comesBack(email, 'complaint');
    const staff = await newStaff();
    await until(
      () => staff.call('GET', '/api/staff/mail/failed?limit=100'),
      ({ body }) => body.mails?.some((one: { because: string }) => one.because === 'complained'),
    );
    const { id } = await confirmed(email);
    await until(
      () => staff.call('GET', '/api/staff/mail/failed?limit=100'),
      ({ body }) => body.mails?.some((one: { order_id: string }) => one.order_id === id),
    );
    expect(await inbox(email)).toHaveLength(1);
    expect((await call('POST', '/api/account/password/forgot', { json: { email } })).status).toBeLessThan(300);
    const [asked] = await mailsTo(email, 2);
    const json = { link: linkIn(asked), password: goodPassword, password_confirmation: goodPassword };
    expect((await call('POST', '/api/account/password/reset', { json })).status).toBe(200);
    // That the password was changed is written about again.
    expect(await mailsTo(email, 3)).toHaveLength(3);
    expect(await logIn(email)).toEqual(expect.any(String));
  });
});
