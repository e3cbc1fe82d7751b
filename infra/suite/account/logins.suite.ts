import { describe, expect, test } from 'vitest';
import { begin, kinds, login, mailsTo, newPerson, withPassword } from '../people.ts';

describe('a login', () => {
  test('is in the security log though no one reported it', async () => {
    const { me } = await begin(
      await newPerson(),
      'a'.repeat(22),
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    );
    const { events } = (await me.call('GET', '/api/account/security')).body;
    expect(events).toMatchObject([{ kind: 'logged_in', detail: 'Firefox, Linux' }, { kind: 'activated' }]);
  });

  test('from a device that the account was not used with is mailed; from a known one it is not', async () => {
    const email = await newPerson();
    await begin(email, 'a'.repeat(22));
    await begin(email, 'a'.repeat(22));
    const windows =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    const { me } = await begin(email, 'b'.repeat(22), windows);
    const mails = await mailsTo(email, 2);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.subject).toBe('Login to your Verso account from a new device');
    expect(mails[0]?.text).toContain('Chrome, Windows');
    expect(await kinds(me)).toEqual(['logged_in_new_device', 'logged_in', 'logged_in', 'activated']);
  });

  test('with a wrong password and with an unknown address is answered alike', async () => {
    const known = await login(withPassword(await newPerson(), 'Wrong1Password'));
    const unknown = await login(withPassword('nobody.here@example.com', 'Wrong1Password'));
    const { request_id: _, ...body } = known.body;
    expect(unknown.body).toMatchObject(body);
    expect(known).toMatchObject({
      status: 422,
      body: { errors: { password: ['These credentials do not match our records.'] } },
    });
  });
});
