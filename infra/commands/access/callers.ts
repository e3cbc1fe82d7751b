import type { Caller } from '#shared/contract/operation.ts';
import { type InvitedRole, invitedRoles } from '#shared/model/memberRole.ts';
import { type StaffRole, staffRoles } from '#shared/model/staffRole.ts';
import { type TokenScope, tokenScopes } from '#shared/model/tokenScope.ts';
import { logIn } from '../../client/logIn.ts';
import { send } from '../../client/send.ts';
import type { Host } from '../../local/host/host.ts';
import { demoAccounts } from '../../local/host/seedAccounts.ts';
import { linkMailed, newPoolUser } from '../grants/shop.ts';

/** A caller. `good`: valid credentials; `owner`: whose objects are their own. */
export interface Who {
  name: string;
  kind: Caller;
  good: boolean;
  owner: 'first' | 'second' | undefined;
  token: string | undefined;
  scopes: readonly TokenScope[];
  /** The company a call is made for, and the role. */
  company?: string;
  memberRole?: InvitedRole;
  /** What staff may do at the desk. */
  staffRoles: readonly StaffRole[];
}

const person = (kind: Caller, owner: Who['owner'], token: string | undefined, name: string = kind): Who => ({
  name,
  kind,
  good: true,
  owner,
  token,
  scopes: [],
  staffRoles: [],
});

/**
 * All kinds of callers: people, tokens with all, one or all but one of the scopes, and bad credentials of each kind.
 */
export async function makeCallers(host: Host): Promise<Who[]> {
  const session = async (role: string): Promise<string> => {
    const account = demoAccounts.find((demo) => demo.role === role);
    const token = account && (await logIn(host, account.email, account.password));
    if (!token) throw new Error(`${role} cannot log in.`);
    return token;
  };
  const [first, second] = [await session('customer'), await session('company')];
  const apiToken = async (owner: string, name: string, scopes: readonly TokenScope[]) => {
    const made = await send(host.url, {
      method: 'POST',
      path: '/api/token',
      token: owner,
      body: { token_name: name, scopes },
    });
    if (made.status !== 201) throw new Error(`No token: ${made.status} ${made.text}`);
    return { text: String(made.body.token), id: String(made.body.id) };
  };
  const holder = async (name: string, scopes: readonly TokenScope[], owner: 'first' | 'second' = 'first') => ({
    ...person('token', owner, (await apiToken(owner === 'first' ? first : second, name, scopes)).text, name),
    scopes,
  });
  const revoked = await apiToken(first, 'revoked', tokenScopes);
  await send(host.url, { method: 'DELETE', path: `/api/token/${revoked.id}`, token: first });
  const bad = (name: string, token: string): Who => ({ ...person('visitor', undefined, token, name), good: false });

  const callers = [
    person('visitor', undefined, undefined),
    person('customer', 'first', first),
    person('customer', 'second', second, 'other customer'),
    person('translator', undefined, await session('translator')),
    { ...person('staff', undefined, await session('staff'), 'administrator'), staffRoles: ['administrator' as const] },
    ...(await Promise.all(
      staffRoles
        .filter((role) => role !== 'administrator')
        .map(async (role) => ({ ...person('staff', undefined, await session(role), role), staffRoles: [role] })),
    )),
    person(
      'staff',
      undefined,
      (await newPoolUser(host, { groups: ['staff'] }, { role: 'staff', secondFactor: true })).token,
      'no role',
    ),
    await holder('token: everything', tokenScopes),
    await holder('token of the other: everything', tokenScopes, 'second'),
    bad('nonsense', 'nonsense'),
    bad('revoked token', revoked.text),
    bad('token with a wrong checksum', `trp_${'a'.repeat(39)}`),
    bad('changed session', `${first.slice(0, -6)}AAAAAA`),
  ];
  for (const role of invitedRoles) callers.push(await member(host, second, role));
  for (const scope of tokenScopes) {
    callers.push(await holder(`token: only ${scope}`, [scope]));
    const rest = tokenScopes.filter((one) => one !== scope);
    callers.push(await holder(`token: all but ${scope}`, rest));
  }
  return callers;
}

/** A separate login invited by the company of `owner`, calling for that company. */
async function member(host: Host, owner: string, role: InvitedRole): Promise<Who> {
  const colleague = await newPoolUser(host);
  // Their account begins with their first call.
  await colleague.must('GET', '/api/settings');
  const invited = await send(host.url, {
    ...{ method: 'POST', path: '/api/team/invitation', token: owner },
    body: { email: colleague.email, role },
  });
  if (invited.status !== 202) throw new Error(`Not invited: ${invited.status} ${invited.text}`);
  const link = await linkMailed(host, colleague.email, 1);
  const { company } = await colleague.must('POST', '/api/team/invitation/accept', { link });
  return { ...person('customer', 'second', colleague.token, `member: ${role}`), company, memberRole: role };
}
