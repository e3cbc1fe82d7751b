import { expect } from 'vitest';
import { call } from '../api.ts';
import { as, goodPassword, linkIn, logIn, mailsTo, newEmail, registration } from '../people.ts';

type Options = Parameters<typeof call>[2];

/** Someone who has registered, with a session; `forCompany` names the company they call for. */
export async function someone(customer: object = { type: 'individual', first_name: 'Demo', last_name: 'Person' }) {
  const email = newEmail();
  await call('POST', '/api/account/register', { json: registration(email, { customer }) });
  const link = linkIn((await mailsTo(email, 1))[0]);
  const json = { link, password: goodPassword, password_confirmation: goodPassword };
  await call('POST', '/api/account/activate', { json });
  return inSession(email);
}

export async function inSession(email: string) {
  const me = as(await logIn(email));
  const forCompany =
    (company: string) =>
    (method: string, path: string, options: Options = {}) =>
      me.call(method, path, { ...options, headers: { ...options.headers, 'x-company': company } });
  return { email, call: me.call, forCompany };
}
export type Act = (method: string, path: string, options?: Options) => ReturnType<typeof call>;
type Someone = Awaited<ReturnType<typeof someone>>;

export const newCompany = () => someone({ type: 'company', company_name: 'Demo Machines' });

/** The capability of the newest invitation mailed to an address. */
export const invitedBy = async (email: string, mails: number) => linkIn((await mailsTo(email, mails))[0]);

export async function join(owner: Someone, role: string, member?: Someone) {
  const colleague = member ?? (await someone());
  const before = (await mailsTo(colleague.email, 1)).length;
  const invited = await owner.call('POST', '/api/team/invitation', { json: { email: colleague.email, role } });
  expect(invited.status, JSON.stringify(invited.body)).toBe(202);
  const link = await invitedBy(colleague.email, before + 1);
  const joined = await colleague.call('POST', '/api/team/invitation/accept', { json: { link } });
  expect(joined.status, JSON.stringify(joined.body)).toBe(200);
  const company: string = joined.body.company;
  const { members } = (await owner.call('GET', '/api/team')).body;
  const id: string = members.find((one: { email: string }) => one.email === colleague.email).id;
  return { colleague, company, id, act: colleague.forCompany(company), link };
}
