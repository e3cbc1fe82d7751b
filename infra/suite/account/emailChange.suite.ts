import { describe, expect, test } from 'vitest';
import { type Answer, call } from '../api.ts';
import {
  administer,
  type as,
  begin,
  goodPassword,
  kinds,
  linkIn,
  logIn,
  mailAbout,
  mailsTo,
  newEmail,
  newPerson,
  newStaff,
  works,
} from '../people.ts';

const path = '/api/account/email-change';
const subjects = {
  old: 'Confirm the new e-mail address',
  new: 'Confirm this e-mail address',
  taken: 'This address already has',
  changed: 'The e-mail address of your',
};
const press = (act: 'link' | 'confirmation' | 'stop', link: string) =>
  call('POST', `${path}/${act}`, { json: { link } });
const ask = (me: ReturnType<typeof as>, email: string) => me.call('POST', path, { json: { email } });
const linkTo = async (email: string, side: 'old' | 'new') => linkIn(await mailAbout(email, subjects[side]));

/** Somebody logged in who has asked for another address. */
async function asking(to = newEmail()) {
  const from = await newPerson();
  const { me, access } = await begin(from);
  const asked = await ask(me, to);
  expect(asked.status, JSON.stringify(asked.body)).toBe(202);
  return { from, to, me, access, asked };
}

describe('another e-mail address', () => {
  test('holds once both have confirmed: login, sessions, mails to both; the old one is free again', async () => {
    const { from, to, me, access, asked } = await asking();
    expect(asked.body).toMatchObject({ change: { email: to, old_confirmed: false, new_confirmed: false } });
    const links = { old: await linkTo(from, 'old'), new: await linkTo(to, 'new') };
    const shown = await press('link', links.new);
    expect(shown).toMatchObject({ status: 200, body: { side: 'new', email: to, present_email: null, is_last: false } });
    expect(await press('confirmation', links.new)).toMatchObject({ status: 200, body: { state: 'waits' } });
    expect((await me.call('GET', path)).body).toMatchObject({
      ...{ may_change: true, change: { email: to, old_confirmed: false, new_confirmed: true } },
    });
    expect([await logIn(to), await works(access)]).toEqual([undefined, 200]);
    expect((await press('link', links.old)).body).toMatchObject({ side: 'old', present_email: from, is_last: true });
    expect(await press('confirmation', links.old)).toMatchObject({ status: 200, body: { state: 'changed' } });
    expect(await works(access)).toBe(401);
    expect(await logIn(from)).toBeUndefined();
    const now = await begin(to);
    expect((await now.me.call('GET', '/api/settings')).body.email).toBe(to);
    expect((await now.me.call('GET', path)).body).toEqual({ change: null, may_change: true });
    expect(await kinds(now.me)).toEqual(expect.arrayContaining(['email_change_asked', 'email_changed']));
    for (const email of [from, to]) expect((await mailAbout(email, subjects.changed))?.text).toContain(to);
    for (const link of Object.values(links)) expect((await press('confirmation', link)).status).toBe(410);
    const count = (await mailsTo(from, 1)).length;
    const registered = {
      email: from,
      customer: { type: 'individual', first_name: 'Demo' },
      tos: true,
      agree_sale: true,
    };
    await call('POST', '/api/account/register', { json: registered });
    expect((await mailsTo(from, count + 1))[0]?.subject).toBe('Activate your Verso account');
  });

  test('is asked for with the same answer whether or not it has an account, and only its mailbox hears which', async () => {
    const known = await newPerson();
    const [taken, free] = [await asking(known), await asking()];
    const bytes = ({ status, body, headers }: Answer, email: string) =>
      JSON.stringify([status, body, [...headers.keys()].sort()])
        .replaceAll(email, '<e-mail>')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '*');
    expect(bytes(taken.asked, known)).toBe(bytes(free.asked, free.to));
    const mail = await mailAbout(known, subjects.taken);
    expect(linkIn(mail)).toBe('');
    expect(await press('confirmation', await linkTo(taken.from, 'old'))).toMatchObject({ body: { state: 'waits' } });
    expect(await logIn(known)).toEqual(expect.any(String));
  });

  test('that got an account in the meantime is refused to who confirms it', async () => {
    const { from, to } = await asking();
    const link = await linkTo(to, 'new');
    const registered = { email: to, customer: { type: 'individual', first_name: 'Demo' }, tos: true, agree_sale: true };
    await call('POST', '/api/account/register', { json: registered });
    const activation = linkIn(await mailAbout(to, 'Activate your'));
    const json = { link: activation, password: goodPassword, password_confirmation: goodPassword };
    expect((await call('POST', '/api/account/activate', { json })).status).toBe(200);
    expect(await press('confirmation', link)).toMatchObject({ status: 409, body: { code: 'address_taken' } });
    expect((await press('confirmation', await linkTo(from, 'old'))).status).toBe(410);
    expect([typeof (await logIn(from)), typeof (await logIn(to))]).toEqual(['string', 'string']);
  });

  test('is stopped by the old address alone: nothing changes, and every session ends', async () => {
    const { from, to, access } = await asking();
    const links = { old: await linkTo(from, 'old'), new: await linkTo(to, 'new') };
    expect((await mailAbout(from, subjects.old))?.text).toContain(`#stop-${links.old}`);
    expect((await press('stop', links.new)).status).toBe(410);
    expect(await works(access)).toBe(200);
    expect((await press('stop', links.old)).status).toBe(200);
    expect(await works(access)).toBe(401);
    for (const link of Object.values(links)) expect((await press('confirmation', link)).status).toBe(410);
    expect(await kinds((await begin(from)).me)).toContain('email_change_stopped');
  });

  test('can be withdrawn and replaced: links of an earlier request do not work', async () => {
    const { from, to, me } = await asking();
    const first = await linkTo(to, 'new');
    const other = newEmail();
    expect((await ask(me, other)).status).toBe(202);
    expect((await press('confirmation', first)).status).toBe(410);
    const second = await linkTo(other, 'new');
    expect((await me.call('DELETE', path)).status).toBe(204);
    expect((await me.call('GET', path)).body.change).toBeNull();
    expect((await press('link', second)).status).toBe(410);
    expect(typeof (await logIn(from))).toBe('string');
  });

  test('needs a session and an address that is another one; staff are told who changes theirs', async () => {
    expect((await call('POST', path, { json: { email: newEmail() } })).status).toBe(401);
    const email = await newPerson();
    const { me } = await begin(email);
    for (const wrong of ['', 'no address', email, email.toUpperCase()])
      expect(await ask(me, wrong), wrong).toMatchObject({
        ...{ status: 422, body: { errors: { email: [expect.any(String)] } } },
      });
    const staff = await newStaff();
    expect(await ask(staff, newEmail())).toMatchObject({ status: 403, body: { code: 'staff_address' } });
    expect((await staff.call('GET', path)).body).toEqual({ change: null, may_change: false });
  });

  test('of somebody who has become staff since is refused at the confirmation', async () => {
    const { from, to } = await asking();
    await press('confirmation', await linkTo(to, 'new'));
    for (const GroupName of ['staff', 'support'])
      await administer('AdminAddUserToGroup', { Username: from, GroupName });
    const refused = await press('confirmation', await linkTo(from, 'old'));
    expect(refused).toMatchObject({ status: 403, body: { code: 'staff_address' } });
    expect(typeof (await logIn(from))).toBe('string');
  });

  test('is limited to five a day', async () => {
    const { me } = await asking();
    for (let time = 1; time < 5; time++) expect((await ask(me, newEmail())).status).toBe(202);
    expect(await ask(me, newEmail())).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  });

  test('of a request that waits is in the export of the account', async () => {
    const { to, me } = await asking();
    expect((await me.call('POST', '/api/account/export')).body.emailChange).toMatchObject({ to });
  });
});
