import { newUser } from '../../local/cognito/newUser.ts';
import { hashPassword } from '../../local/cognito/passwords.ts';
import { accountTable } from '../../local/host/accountTable.ts';
import type { Host } from '../../local/host/host.ts';

/** Makes active accounts of these addresses, as registering would leave them. */
export async function seedKnown(host: Host, emails: readonly string[]): Promise<void> {
  const table = [...host.functions.values()].map(({ settings }) => settings.environment.TABLE_ACCOUNTS).find(Boolean);
  if (!host.identity || !table) throw new Error('There is no pool to have accounts in.');
  const { users } = host.identity.pool;
  const passwordHash = await hashPassword('Correct1Horse');
  const store = await accountTable(host.dynamoEndpoint, table);
  const createdAt = new Date().toISOString();
  for (const email of emails) {
    const user = newUser({ email, email_verified: 'true' }, 'CONFIRMED', { passwordHash, groups: ['customer'] });
    users.save(user);
    const person = { type: 'individual', firstName: 'Demo', lastName: 'Person' } as const;
    const rest = { state: 'active', locale: 'en', invoicing: 'order', marketing: false, revision: 0 } as const;
    await store.create({ account: user.sub, email, person, createdAt, ...rest }, []);
  }
}
