import type { Account } from '../../domain/account/account.ts';
import type { AccountStore } from '../../stores/accountStore.ts';
import type { OwnedOrderStore } from '../../stores/ownedOrderStore.ts';
import type { SecurityLog } from '../../stores/securityLog.ts';
import type { TokenStore } from '../../stores/tokenStore.ts';

export interface ExportParts {
  accounts: AccountStore;
  tokens: TokenStore;
  security: SecurityLog;
  ownedOrders: OwnedOrderStore;
  now: Date;
}

/** As many orders as fit into one answer; who has more asks for the rest. */
const mostOrders = 500;

/** Everything that is kept of a person, as it is kept; capabilities and digests are left out. */
export async function exportData(account: Account, parts: ExportParts): Promise<Record<string, unknown>> {
  const { accounts, tokens, security, ownedOrders, now } = parts;
  const [consents, ownTokens, events, orders] = await Promise.all([
    accounts.consents(account.account),
    tokens.list(account.account),
    security.list(account.account),
    ownedOrders.page(account, mostOrders),
  ]);
  await security.append(account.account, { kind: 'data_exported', at: now.toISOString() });
  return {
    exportedAt: now.toISOString(),
    account,
    consents,
    tokens: ownTokens,
    securityEvents: events,
    orders: orders.map(({ order: { hash: _hash, cartDigest: _digest, ...order } }) => order),
  };
}
