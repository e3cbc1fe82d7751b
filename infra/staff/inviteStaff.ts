import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { users } from '#functions/gateways/identity.ts';
import { newMailId } from '#functions/gateways/random.ts';
import { accountStore } from '#functions/stores/accounts/accounts.ts';
import { mailOutbox } from '#functions/stores/mails/queuedMails.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { StaffRole } from '#shared/model/account/roles.ts';

export interface StaffDeps {
  db: DynamoDBDocumentClient;
  names: Readonly<Record<'accounts' | 'work', string>>;
  pool: { client: CognitoIdentityProviderClient; poolId: string; clientId: string };
  now: Date;
}

export interface Invited {
  email: string;
  role: StaffRole;
  name: { firstName: string; lastName: string };
  locale: Locale;
}

/**
 * Makes a member of the staff with a role: a user without a password, the account behind it, and a mail with a link by
 * which they set their own. May be repeated, then it is another link, or a further role. `customer`: the address is one of
 * a customer or translator, whose log-in stays theirs; staff have one of their own.
 */
export async function inviteStaff(
  { db, names, pool, now }: StaffDeps,
  { email, role, name, locale }: Invited,
): Promise<{ account: string } | 'customer'> {
  const [accounts, inPool] = [accountStore(db, names.accounts), users(pool)];
  const created = await inPool.create(email);
  const account = created === 'exists' ? ((await inPool.find(email))?.account ?? '') : created;
  const user = { UserPoolId: pool.poolId, Username: account };
  const { Groups = [] } = await pool.client.send(new AdminListGroupsForUserCommand(user));
  const known = await accounts.idOf(email);
  const isStaff = Groups.some(({ GroupName }) => GroupName === 'staff');
  if (!isStaff && (Groups.length > 0 || (known !== undefined && known !== account))) return 'customer';
  for (const GroupName of ['staff', role])
    await pool.client.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));
  const createdAt = now.toISOString();
  if (known === undefined) {
    const person = { type: 'individual', ...name } as const;
    const state = { state: 'active', invoicing: 'order', marketing: false, revision: 0 } as const;
    await accounts.create({ account, email, person, locale, createdAt, ...state }, []);
  }
  // What everybody gets who asks to set a password: the sweeper sends it within two minutes.
  const mail = { id: newMailId('forgot'), template: 'forgot', to: email, locale, state: 'queued', createdAt } as const;
  await mailOutbox(db, names.work).enqueue(mail);
  return { account };
}
