import { logIn } from '../../client/logIn.ts';
import { send } from '../../client/send.ts';
import { newAddress } from '../../test/ownAddress.ts';
import { retryUntilOk } from '../payments/customerCalls.ts';
import type { Flow } from './Flow.ts';

const password = 'Correct1Horse';

/** Somebody registers, opens the mailed link and logs in. */
export const registration: Flow<{ email: string; headers: Readonly<Record<string, string>> }> = {
  // Each from an address of its own: one may ask for so many mails in an hour.
  prepare: async (world) => ({ email: world.newEmail(), headers: newAddress() }),
  act: async ({ host, until, mailsTo }, { email, headers }) => {
    const person = { customer: { type: 'individual', first_name: 'Demo', last_name: 'Person' } };
    const body = { email, ...person, tos: true, agree_sale: true };
    await retryUntilOk(host.url, { method: 'POST', path: '/api/account/register', body, headers });
    let link = '';
    await until('the activation mail', () => {
      link = /#([A-Za-z0-9_-]{32})/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
      return link !== '';
    });
    const chosen = { link, password, password_confirmation: password };
    await until('the account is active', async () => {
      const asked = { method: 'POST', path: '/api/account/activate', body: chosen, headers };
      await send(host.url, asked).catch(() => undefined);
      return (await logIn(host, email, password, headers)) !== undefined;
    });
  },
  wrong: async (world, { email, headers }) => {
    const token = await logIn(world.host, email, password, headers);
    const { status, body } = await retryUntilOk(world.host.url, { method: 'GET', path: '/api/settings', token });
    return status === 200 && body.email === email ? [] : [`settings answer ${status}`];
  },
};
