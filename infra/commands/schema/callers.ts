import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Role } from '#functions/domain/account/session.ts';
import { staffRoles } from '#shared/model/account/roles.ts';
import { type TokenScope, tokenScopes } from '#shared/model/software/tokenScope.ts';
import { send } from '../../client/calls.ts';
import { hashPassword } from '../../local/cognito/passwords.ts';
import { newUser } from '../../local/cognito/users.ts';
import type { Host } from '../../local/host/host.ts';
import { awsKeys, region } from '../../local/host/place.ts';
import { accountTable, demoAccounts } from '../../local/host/seedAccounts.ts';
import { placeSession } from '../../test/placeSession.ts';
import type { Random } from '../proof/random.ts';

/** The sender of a request. `renew` returns a new account's session if this one has ended. */
export interface FuzzCaller {
  kind: string;
  token: string | undefined;
  /** A person of the demo data, whose account must not end. */
  isKept?: boolean;
  renew?: () => Promise<void>;
}

/** Someone with a session. */
export type Person = FuzzCaller & { token: string; renew: () => Promise<void> };

const StaffRoles = z.array(z.enum(staffRoles));

const people = 12;
/** A token has 120 calls a minute: this many share the load. */
const tokensEach = 40;
const holders = 3;

/**
 * People of each role, token holders with all scopes or some, and bad credentials; `colleague` is someone of the staff
 * whom no request comes from.
 */
export async function makeCallers(host: Host, random: Random): Promise<{ callers: FuzzCaller[]; colleague: Person }> {
  const known = [...host.functions.values()].map(({ settings }) => settings.environment.TABLE_ACCOUNTS).find(Boolean);
  if (!host.identity || !known) throw new Error('There is no pool to have accounts in.');
  const table: string = known;
  const { pool } = host.identity;
  const store = await accountTable(host.dynamoEndpoint, table);
  const client = new DynamoDBClient({ endpoint: host.dynamoEndpoint, region, credentials: awsKeys });
  const db = DynamoDBDocumentClient.from(client);
  const passwordHash = await hashPassword('Correct1Horse');

  async function session(role: Role): Promise<string> {
    const email = `demo.${randomUUID()}@example.com`;
    const user = newUser({ email, email_verified: 'true' }, 'CONFIRMED', { passwordHash, groups: [role] });
    pool.users.save(user);
    const person = { type: 'individual', firstName: 'Demo', lastName: 'Person' } as const;
    const rest = { state: 'active', locale: 'en', invoicing: 'order', marketing: false, revision: 0 } as const;
    await store.create({ account: user.sub, email, person, createdAt: new Date().toISOString(), ...rest }, []);
    return (await placeSession(db, table, { account: user.sub, role, staffRoles: ['administrator'] })).accessToken;
  }
  async function person(kind: Role): Promise<Person> {
    const caller = { kind, token: await session(kind), renew };
    async function renew() {
      caller.token = await session(kind);
    }
    return caller;
  }

  /** A person of the demo data, in a new session each time. */
  async function demoPerson({ email, groups }: (typeof demoAccounts)[number]): Promise<Person> {
    const account = pool.users.find(email)?.sub;
    const role = (['staff', 'translator', 'customer'] as const).find((one) => groups.includes(one));
    if (account === undefined || role === undefined) throw new Error(`There is no ${email}.`);
    const staffRoles = StaffRoles.parse(groups.filter((group) => group !== role));
    const open = async () => (await placeSession(db, table, { account, role, staffRoles })).accessToken;
    const caller = { kind: role, token: await open(), isKept: true, renew };
    async function renew() {
      caller.token = await open();
    }
    return caller;
  }

  const callers: FuzzCaller[] = [];
  for (const one of demoAccounts) callers.push(await demoPerson(one));
  for (let made = 0; made < people; made++) callers.push(await person('customer'));
  for (const kind of ['translator', 'staff'] as const)
    for (let made = 0; made < 3; made++) callers.push(await person(kind));
  for (let holder = 0; holder < holders; holder++) {
    const owner = await session('customer');
    for (let made = 0; made < tokensEach; made++) {
      const scopes: TokenScope[] = made % 5 === 0 ? [random.pick(tokenScopes)] : [...tokenScopes];
      const body = { token_name: `fuzz ${made}`, scopes };
      const answer = await send(host.url, { method: 'POST', path: '/api/token', token: owner, body });
      if (answer.status !== 201) throw new Error(`No token: ${answer.status} ${answer.text}`);
      callers.push({ kind: 'token', token: answer.body.token });
    }
  }
  for (const token of ['nonsense', `trp_${'a'.repeat(39)}`, 'e30.e30.e30', ' ', '"', 'Basic dTpw'])
    callers.push({ kind: 'bad', token });
  return { callers, colleague: await person('staff') };
}
