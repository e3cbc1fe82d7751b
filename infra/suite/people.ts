import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { mailsAskedFor } from '#infra/client/mailsAskedFor.ts';
import type { StaffRole } from '#shared/model/account/roles.ts';
import { type Answer, call, until } from './api.ts';

export const goodPassword = 'Correct1Horse';

/** An address nobody had before. */
export const newEmail = (): string => `person.${randomUUID()}@example.com`;

export interface MailRow {
  id: string;
  subject: string;
  text: string;
  html: string;
  reply_to: string[];
}

/** The mails to an address by now, newest first, without what is announced to everybody. */
export async function inbox(email: string): Promise<MailRow[]> {
  const { body } = await call('GET', `/mailbox.json?to=${encodeURIComponent(email)}`);
  return Array.isArray(body) ? mailsAskedFor<MailRow>(body) : [];
}

const mailsOnce = (email: string, areThere: (mails: MailRow[]) => boolean): Promise<MailRow[]> =>
  until(() => inbox(email), areThere);

/** Those of `inbox` once there are at least so many. */
export const mailsTo = (email: string, count: number): Promise<MailRow[]> =>
  mailsOnce(email, ({ length }) => length >= count);

/** The newest mail to an address whose subject begins so, once there is one: others may come before it or after. */
export async function mailAbout(email: string, subject: string): Promise<MailRow | undefined> {
  const isAbout = (mail: MailRow) => mail.subject.startsWith(subject);
  return (await mailsOnce(email, (mails) => mails.some(isAbout))).find(isAbout);
}

/** The capability of the link in a mail. */
export const linkIn = (mail: MailRow | undefined): string => /#([A-Za-z0-9_-]{32})/.exec(mail?.text ?? '')?.[1] ?? '';

export const registration = (email: string, change: Record<string, unknown> = {}) => ({
  email,
  customer: { type: 'individual', first_name: 'Demo', last_name: 'Person' },
  tos: true,
  agree_sale: true,
  ...change,
});

/** Registers and opens the mailed link; answers the e-mail. */
export async function newPerson(): Promise<string> {
  const email = newEmail();
  await activate(email, 1);
  return email;
}

/** The same for an address that has got mails before: its link is in the mail of this number. */
export async function activate(email: string, mails: number): Promise<void> {
  const asked = await call('POST', '/api/account/register', { json: registration(email) });
  if (asked.status !== 202) throw new Error(`registering answers ${asked.status}: ${JSON.stringify(asked.body)}`);
  const link = linkIn((await mailsTo(email, mails))[0]);
  const json = { link, password: goodPassword, password_confirmation: goodPassword };
  await call('POST', '/api/account/activate', { json });
}

/** What logging in, renewing and logging out answer. */
export const login = (json: object, userAgent = 'suite'): Promise<Answer> =>
  call('POST', '/api/account/login', { json, headers: { 'user-agent': userAgent } });

export const withPassword = (email: string, password: string, device?: string) => ({
  AuthFlow: 'USER_PASSWORD_AUTH',
  AuthParameters: { USERNAME: email, PASSWORD: password },
  ...(device !== undefined && { ClientMetadata: { device } }),
});

/** Logs in as the browser does; undefined where it is refused. */
export async function logIn(email: string, password: string = goodPassword): Promise<string | undefined> {
  return (await login(withPassword(email, password))).body.AuthenticationResult?.AccessToken;
}

const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });

/** A call with a session's or an API token. */
export const as = (token: string | undefined) => ({
  call: (method: string, path: string, options: Parameters<typeof call>[2] = {}): Promise<Answer> =>
    call(method, path, { ...options, headers: { ...options.headers, ...bearer(token) } }),
});

/** What an administrator of the pool does, where the pool is an emulated one. */
export async function administer(operation: string, body: object): Promise<void> {
  const { endpoint, poolId } = inject('identity');
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      // Emulators look who signed, not whether it is true.
      authorization: `AWS4-HMAC-SHA256 Credential=local/20260101/eu-central-1/cognito-idp/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`,
    },
    body: JSON.stringify({ UserPoolId: poolId, ...body }),
  });
  if (!response.ok) throw new Error(`${operation}: ${await response.text()}`);
}

/** Someone of the staff: a person whom an administrator of the pool has put into the groups. */
export async function newStaff(...roles: readonly StaffRole[]): Promise<ReturnType<typeof as>> {
  const email = await newPerson();
  for (const GroupName of ['staff', ...(roles.length > 0 ? roles : ['administrator'])])
    await administer('AdminAddUserToGroup', { Username: email, GroupName });
  return as(await logIn(email));
}

/** A new password as a form sends it. */
export const passwords = (password: string) => ({ password, password_confirmation: password });
/** Logs in: the session with its tokens. */
export const begin = async (email: string, device?: string, userAgent?: string) => {
  const { body } = await login(withPassword(email, goodPassword, device), userAgent);
  const { AccessToken, RefreshToken } = body.AuthenticationResult;
  return { me: as(AccessToken), access: AccessToken as string, refresh: RefreshToken as string };
};
/** What the service answers to a token. */
export const works = async (token: string) => (await as(token).call('GET', '/api/settings')).status;
/** What the security log holds, newest first. */
export const kinds = async (me: ReturnType<typeof as>) =>
  (await me.call('GET', '/api/account/security')).body.events.map(({ kind }: { kind: string }) => kind);
