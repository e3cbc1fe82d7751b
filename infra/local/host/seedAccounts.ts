import { newUser } from '../cognito/adminOperations.ts';
import { hashPassword } from '../cognito/passwords.ts';
import type { Pool } from '../cognito/pool.ts';

export interface DemoAccount {
  role: string;
  email: string;
  password: string;
}

const password = 'Demo-password-1';

/** One of each kind of person. Their password is public: they exist on this machine only. */
export const demoAccounts: readonly (DemoAccount & { group: string; attributes: Record<string, string> })[] = [
  { role: 'customer', group: 'customer', attributes: { given_name: 'Demo', family_name: 'Customer' } },
  { role: 'company', group: 'customer', attributes: { given_name: 'Demo', family_name: 'Company' } },
  { role: 'translator', group: 'translator', attributes: { given_name: 'Demo', family_name: 'Translator' } },
  { role: 'staff', group: 'staff', attributes: { given_name: 'Demo', family_name: 'Staff' } },
].map((account) => ({ ...account, email: `${account.role}@demo.example`, password }));

/** Makes the demo accounts that the pool does not have. */
export async function seedAccounts({ users, settings }: Pool): Promise<void> {
  const missing = demoAccounts.filter(({ email }) => !users.find(email));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(password);
  for (const { email, group, attributes } of missing)
    users.save(
      newUser({ ...attributes, email, email_verified: 'true', locale: 'en' }, 'CONFIRMED', {
        passwordHash,
        groups: settings.groups.includes(group) ? [group] : [],
      }),
    );
}
