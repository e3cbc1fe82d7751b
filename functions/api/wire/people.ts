import { personName } from '../../domain/team/nameOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';

/** Display names of a company's members by id: the name, else the address; empty for a closed account. */
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

/** `j•••@example.com`: enough to recognise a customer on the phone, too little to write to. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');
