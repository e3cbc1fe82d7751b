import type { Caller, Operation } from '#shared/contract/operation.ts';
import { type InvitedRole, invitedRoles, type StaffRole, staffRoles } from '#shared/model/account/roles.ts';
import { type TokenScope, tokenScopes } from '#shared/model/software/tokenScope.ts';
import { logIn, send } from '../../client/calls.ts';
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

/** Owner of the object in the path: the caller, someone else, or nobody. */
export type Whose = 'own' | 'foreign' | 'nobody' | 'none';

type Expectation = '401' | '403' | 'hidden' | 'let in' | 'shown';

/** Operations that show an object to its reader, whatever its state. */
const shows = new Set([
  'getCart',
  'getDeskOrder',
  'getOrder',
  'getOrderCertificate',
  'getOrderStatus',
  'getPrepaidStatus',
  'getQuote',
  'getStaffQuote',
  'getWork',
  'listAttachments',
  'revokeToken',
]);

/** The expectation for a call from the contract alone. */
export function expected(operation: Operation, who: Who, whose: Whose): Expectation {
  const expectation = byContract(operation, who, whose);
  return expectation === 'let in' && shows.has(operation.id) ? 'shown' : expectation;
}

function byContract(operation: Operation, who: Who, whose: Whose): Expectation {
  // Public routes ignore credentials: every caller is a visitor.
  if (operation.ownership === 'public') return operation.callers.includes('visitor') ? 'let in' : '403';
  if (!who.good) return '401';
  if (!operation.callers.includes(who.kind)) return who.kind === 'visitor' ? '401' : '403';
  if (who.kind === 'token' && !(operation.scope && who.scopes.includes(operation.scope))) return '403';
  if (who.memberRole && !mayForCompany(operation, who.memberRole)) return '403';
  if (who.kind === 'staff' && !mayAtDesk(operation, who)) return '403';
  if (whose === 'nobody') return 'hidden';
  // The cart's hash is a capability: its holder may read. An account's objects are its own; staff see all orders.
  if (whose === 'none' || operation.ownership === 'cart' || who.kind === 'staff') return 'let in';
  return whose === 'own' && who.owner !== undefined ? 'let in' : 'hidden';
}

/** An operation of staff alone is someone's by name of a role; without roles it is nobody's. */
const mayAtDesk = ({ ownership, roles }: Operation, { staffRoles }: Who): boolean =>
  roles ? staffRoles.some((role) => roles.includes(role)) : ownership !== 'staff';

/** A member who is not the owner does what names their role. */
const mayForCompany = ({ members }: Operation, role: InvitedRole): boolean =>
  members !== undefined && members !== 'login' && members.includes(role);

/** Whether an answer is as expected. Inaccessible objects must be indistinguishable from missing ones. */
export function fits(
  expectation: Expectation,
  { status, code }: { status: number; code: string | undefined },
): boolean {
  switch (expectation) {
    case '401':
      return status === 401 && code === 'unauthorized';
    case '403':
      return status === 403 && code === 'forbidden';
    case 'hidden':
      return status === 404 || (status === 422 && code === 'validation_failed');
    case 'shown':
      return status === 200;
    case 'let in':
      // Invalid bodies, other states, or a missing password confirmation do not concern access.
      return status !== 401 && !(status === 403 && code === 'forbidden') && status !== 500;
  }
}
