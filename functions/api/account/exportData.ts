import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accesses } from '../../runtime/services/accesses.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { orderApprovals, ownedOrders, pushes } from '../../runtime/services/accounts.ts';
import { adjustments } from '../../runtime/services/balances.ts';
import { members } from '../../runtime/services/callers.ts';
import { ownedCarts } from '../../runtime/services/carts.ts';
import { complaints } from '../../runtime/services/complaints.ts';
import { contacts } from '../../runtime/services/contacts.ts';
import { invoices } from '../../runtime/services/invoices.ts';
import { subscribers } from '../../runtime/services/newsletter.ts';
import { ledger, ownedPayments } from '../../runtime/services/payments.ts';
import {
  agreements,
  earnings,
  production,
  repertorium,
  shown,
  statements,
  translators,
} from '../../runtime/services/production.ts';
import { quotes } from '../../runtime/services/quotes.ts';
import { applicants } from '../../runtime/services/recruitment.ts';
import { thread } from '../../runtime/services/thread.ts';
import { endpoints, events } from '../../runtime/services/webhooks.ts';
import { exportData as exportAll } from '../../usecases/account/exportData.ts';
import { readAccount } from '../../usecases/account/readAccount.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { exportTranslator } from '../../usecases/translators/exportTranslator.ts';

export const exportData: Handler<typeof area.exportData> = async ({ caller, now }) => {
  const deps = accountDeps(now);
  const session = sessionOf(caller);
  const stale = await requireFresh(deps.sessions, session, now);
  if (stale) return stale;
  const account = await readAccount(deps, session.account);
  const kept = await exportAll(account, {
    ...deps,
    pushes: pushes(),
    ownedCarts: ownedCarts(),
    ownedOrders: ownedOrders(),
    ownedPayments: ownedPayments(),
    quotes: quotes(),
    invoices: invoices(),
    ledger: ledger(),
    adjustments: adjustments(),
    thread: thread(),
    complaints: complaints(),
    wishes: production().wishes,
    production: production(),
    accesses: accesses(),
    endpoints: endpoints(),
    events: events(),
    contacts: contacts(),
    subscribers: subscribers(),
    members: members(),
    orderApprovals: orderApprovals(),
  });
  if (caller.kind !== 'translator') return { status: 200, body: kept };
  const work = { translators: translators(), production: production(), earnings: earnings() };
  const written = { statements: statements(), repertorium: repertorium(), thread: thread() };
  const rest = { agreements: agreements(), applicants: applicants(), shown: shown(), ...written };
  return { status: 200, body: { ...kept, ...(await exportTranslator({ ...work, ...rest }, session.account)) } };
};
