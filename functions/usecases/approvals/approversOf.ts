import type { Account } from '../../domain/account/account.ts';
import type { ApprovalDeps } from './approvalDeps.ts';

/** A company's approvers: owner and payers, by calling id, with the account to mail. */
export async function approversOf(
  company: Account,
  { members, accounts }: Pick<ApprovalDeps, 'members' | 'accounts'>,
): Promise<{ person: string; account: Account }[]> {
  const active = (await members.list(company.account)).filter(
    ({ state, role }) => state === 'active' && (role === 'owner' || role === 'payer'),
  );
  const found = await Promise.all(
    active.map(async ({ person }) => {
      const account = await accounts.read(person);
      return account?.state === 'active' ? [{ person, account }] : [];
    }),
  );
  // The company's original login is its owner until it hands it over.
  return [...(company.handedOver ? [] : [{ person: company.account, account: company }]), ...found.flat()];
}
