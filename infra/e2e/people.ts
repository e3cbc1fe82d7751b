import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { apiOf, newAddress, send, until, withPassword } from '#infra/client/calls.ts';
import { mailsAskedFor } from '#infra/client/mailsAskedFor.ts';
import { account } from '#shared/contract/account.ts';
import type { SharedProduct } from './setup.ts';

export const password = 'Correct1Horse';

export interface Person {
  email: string;
  /** The account's id. */
  sub: string;
  accessToken: string;
  storageState: { cookies: []; origins: { origin: string; localStorage: { name: string; value: string }[] }[] };
}

const Mails = z.array(z.object({ subject: z.string(), text: z.string() }));

export const newEmail = (): string => `person.${randomUUID()}@example.com`;

/** People of a running product, made and logged in over HTTP as the browser does it. */
export function peopleOf({ url }: Pick<SharedProduct, 'url'>, address = newAddress()) {
  const api = apiOf(url);
  const headers = { ...address, 'accept-language': 'en' };

  /** The mails to an address, newest first, without what is announced to everybody, once there are at least so many. */
  async function mailsTo(email: string, count: number): Promise<z.infer<typeof Mails>> {
    const asked = { method: 'GET', path: `/mailbox.json?to=${encodeURIComponent(email)}` };
    const read = async () => mailsAskedFor(z.parse(Mails, (await send(url, asked)).body));
    return until(read, (mails) => mails.length >= count, { everyMs: 50 });
  }
  const linkIn = (text: string | undefined) => /https?:\/\/\S+#[A-Za-z0-9_-]{32}/.exec(text ?? '')?.[0] ?? '';

  async function logIn(email: string, secret = password): Promise<Person> {
    const answer = await api.must(account.logIn, { body: withPassword(email, secret), headers });
    if (!('AuthenticationResult' in answer)) throw new Error(`${email} is asked for a code.`);
    const { AccessToken, RefreshToken } = answer.AuthenticationResult;
    const claims = JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString());
    const { sub, role, staff_roles } = z.parse(
      z.object({ sub: z.string(), role: z.string(), staff_roles: z.optional(z.string()) }),
      claims,
    );
    // As the login in the browser keeps them.
    const pool = 'CognitoIdentityServiceProvider.site';
    const kept = {
      [`${pool}.LastAuthUser`]: sub,
      [`${pool}.${sub}.accessToken`]: AccessToken,
      [`${pool}.${sub}.refreshToken`]: RefreshToken,
      [`${pool}.${sub}.clockDrift`]: '0',
      'verso.session': sub,
      ...(role !== 'customer' && { 'verso.role': role }),
      ...(staff_roles !== undefined && { 'verso.staff': staff_roles }),
    };
    const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
    return {
      email,
      sub,
      accessToken: AccessToken,
      storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    };
  }

  /** Registers, opens the mailed link, sets the password, and logs in. */
  async function newPerson(change: Record<string, unknown> = {}): Promise<Person> {
    const email = newEmail();
    const customer = { type: 'individual', first_name: 'Demo', last_name: 'Person' } as const;
    await api.must(account.register, { body: { email, customer, tos: true, agree_sale: true, ...change }, headers });
    const link = linkIn((await mailsTo(email, 1))[0]?.text).split('#')[1] ?? '';
    await api.must(account.activateAccount, { body: { link, password, password_confirmation: password }, headers });
    return logIn(email);
  }

  /** A call with someone's session or API token. */
  const callAs = (token: string, method: string, path: string, body?: object) =>
    send(url, { method, path, token, body, headers: address });

  return { newPerson, logIn, mailsTo, linkIn, callAs };
}
