import { personName } from '../../domain/team/nameOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';

/** What members of a company are called by their ids: their name or address; nothing for who has closed their account. */
export async function namesOf(members: readonly (string | undefined)[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(members)].filter((id) => id !== undefined);
  const found = await Promise.all(
    ids.map(async (id) => {
      const account = await accounts().read(id);
      return [id, account?.state === 'active' ? personName(account) || account.email : ''] as const;
    }),
  );
  return new Map(found);
}
