import type { AccountStore } from '../../stores/accounts/accountStore.ts';

/** Colleagues' display names by account: the account's name, else its address. */
export async function staffNames(
  accounts: Pick<AccountStore, 'read'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const account = await accounts.read(id);
      const { firstName, lastName } = account?.person ?? {};
      const name = [firstName, lastName].filter(Boolean).join(' ') || account?.email;
      return name ? ([[id, name]] as const) : [];
    }),
  );
  return new Map(named.flat());
}
