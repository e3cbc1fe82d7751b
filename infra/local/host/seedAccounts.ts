import type { Account, Person } from '#functions/domain/account/account.ts';
import { newUser } from '../cognito/newUser.ts';
import { hashPassword } from '../cognito/passwords.ts';
import type { Pool } from '../cognito/pool.ts';
import { demoTranslators } from '../demo/demoTranslators.ts';
import { accountTable } from './accountTable.ts';

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

const password = 'Demo-password-1';

/** One account of each role. Their password is public: they exist on this machine only. */
const demo = (lastName: string): Person => ({ type: 'individual', firstName: 'Demo', lastName });
const people: readonly { role: string; groups: readonly string[]; person: Person }[] = [
  { role: 'customer', groups: ['customer'], person: demo('Customer') },
  { role: 'company', groups: ['customer'], person: { type: 'company', companyName: 'Demo Company' } },
  { role: 'translator', groups: ['translator'], person: demo('Translator') },
  ...demoTranslators.map(({ role, lastName }) => ({ role, groups: ['translator'], person: demo(lastName) })),
  { role: 'staff', groups: ['staff', 'administrator'], person: demo('Staff') },
  // Blocking an account takes two.
  { role: 'administrator', groups: ['staff', 'administrator'], person: demo('Administrator') },
  { role: 'support', groups: ['staff', 'support'], person: demo('Support') },
  { role: 'project', groups: ['staff', 'project'], person: demo('Project') },
  { role: 'finance', groups: ['staff', 'finance'], person: demo('Finance') },
];

export type SeededAccount = Pick<(typeof demoAccounts)[number], 'email' | 'groups' | 'person'>;

export const demoAccounts = people.map((one) => ({ ...one, email: `${one.role}@demo.example`, password }));

/** Makes the accounts that the pool does not have, with the demo password, and the rows that the product keeps of them. */
export async function seedAccounts(
  { users, settings }: Pool,
  dynamoEndpoint: string,
  table: string,
  wanted: readonly SeededAccount[] = demoAccounts,
): Promise<void> {
  // Data of an older version may know fewer groups.
  for (const { email, groups } of wanted) {
    const user = users.find(email);
    const known = groups.filter((group) => settings.groups.includes(group));
    if (user && known.some((group) => !user.groups.includes(group)))
      users.save({ ...user, groups: [...new Set([...user.groups, ...known])] });
  }
  const missing = wanted.filter(({ email }) => !users.find(email));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(password);
  const store = await accountTable(dynamoEndpoint, table);
  const at = new Date().toISOString();
  const given = { given: true, textVersion: 'demo', at };
  for (const { email, groups, person } of missing) {
    // A start that was cut off before has left the row, but no user.
    const sub = await store.idOf(email);
    const user = newUser({ email, email_verified: 'true' }, 'CONFIRMED', {
      passwordHash,
      groups: groups.filter((group) => settings.groups.includes(group)),
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
