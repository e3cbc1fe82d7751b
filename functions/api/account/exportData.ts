import type { account as area } from '#shared/contract/account.ts';
import { ownedOrders } from '../../runtime/built/accounts.ts';
import { ownedCarts } from '../../runtime/built/carts.ts';
import { invoices } from '../../runtime/built/invoices.ts';
import { ledger, ownedPayments } from '../../runtime/built/payments.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { exportData as exportAll } from '../../usecases/account/exportData.ts';
import { readAccount } from '../../usecases/account/readAccount.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { accountParts } from './accountParts.ts';
import { sessionOf } from './sessionOf.ts';

export const exportData: Handler<typeof area.exportData> = async ({ caller, now }) => {
  const parts = accountParts(now);
  const session = sessionOf(caller);
  const stale = await requireFresh(parts.sessions, session, now);
  if (stale) return stale;
  const account = await readAccount(parts, session.account);
  return {
    status: 200,
    body: await exportAll(account, {
      ...parts,
      ownedCarts: ownedCarts(),
      ownedOrders: ownedOrders(),
      ownedPayments: ownedPayments(),
      invoices: invoices(),
      ledger: ledger(),
    }),
  };
};
