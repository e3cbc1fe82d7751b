import type { Account, Person } from '#functions/domain/account/account.ts';
import { newUser } from '../cognito/adminOperations.ts';
import { hashPassword } from '../cognito/passwords.ts';
import type { Pool } from '../cognito/pool.ts';
import { accountTable } from './accountTable.ts';

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

const password = 'Demo-password-1';

/** One of each kind of person. Their password is public: they exist on this machine only. */
const people: readonly { role: string; group: string; person: Person }[] = [
  { role: 'customer', group: 'customer', person: { type: 'individual', firstName: 'Demo', lastName: 'Customer' } },
  { role: 'company', group: 'customer', person: { type: 'company', companyName: 'Demo Company' } },
  {
    role: 'translator',
    group: 'translator',
    person: { type: 'individual', firstName: 'Demo', lastName: 'Translator' },
  },
  { role: 'staff', group: 'staff', person: { type: 'individual', firstName: 'Demo', lastName: 'Staff' } },
];

export type SeededAccount = Pick<(typeof demoAccounts)[number], 'email' | 'group' | 'person'>;

export const demoAccounts = people.map((one) => ({ ...one, email: `${one.role}@demo.example`, password }));

/** Makes the accounts that the pool does not have, with the demo password, and the rows that the product keeps of them. */
export async function seedAccounts(
  { users, settings }: Pool,
  dynamoEndpoint: string,
  table: string,
  wanted: readonly SeededAccount[] = demoAccounts,
): Promise<void> {
  const missing = wanted.filter(({ email }) => !users.find(email));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(password);
  const store = await accountTable(dynamoEndpoint, table);
  const at = new Date().toISOString();
  const given = { given: true, textVersion: 'demo', at };
  for (const { email, group, person } of missing) {
    // A start that was cut off before has left the row, but no user.
    const sub = await store.idOf(email);
    const user = newUser({ email, email_verified: 'true' }, 'CONFIRMED', {
      passwordHash,
      groups: settings.groups.includes(group) ? [group] : [],
      ...(sub !== undefined && { sub }),
    });
    const account: Account = {
      account: user.sub,
      email,
      state: 'active',
      person,
      locale: 'en',
      invoicing: 'order',
      marketing: false,
      createdAt: at,
      revision: 0,
    };
    await store.create(account, [
      { kind: 'tos', ...given },
      { kind: 'agree_sale', ...given },
    ]);
    users.save(user);
  }
}
