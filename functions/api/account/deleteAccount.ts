import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { closing, deletions, ownedOrders, team } from '../../runtime/services/accounts.ts';
import { members } from '../../runtime/services/callers.ts';
import { carts, ownedCarts } from '../../runtime/services/carts.ts';
import { complaints } from '../../runtime/services/complaints.ts';
import { contacts, erasingContacts } from '../../runtime/services/contacts.ts';
import { files } from '../../runtime/services/files.ts';
import { leaveDeps } from '../../runtime/services/leaving.ts';
import { subscribers } from '../../runtime/services/newsletter.ts';
import { orders, orderWork } from '../../runtime/services/orders.ts';
import { ledger, ordering, ownedPayments, payments } from '../../runtime/services/payments.ts';
import { production } from '../../runtime/services/production.ts';
import { quotes, quotingHours } from '../../runtime/services/quotes.ts';
import { thread } from '../../runtime/services/thread.ts';
import { endpoints, events, lanes } from '../../runtime/services/webhooks.ts';
import { translate } from '../../runtime/translate.ts';
import { askForDeletion } from '../../usecases/account/askForDeletion.ts';
import { readAccount } from '../../usecases/account/readAccount.ts';
import { requireFresh } from '../../usecases/account/requireFresh.ts';
import { leaveZone } from '../../usecases/translators/leaveZone.ts';

/** The word to type is in the caller's language; either language's is taken. */
const words = ['DELETE', 'USUŃ'];

export const deleteAccount: Handler<typeof area.deleteAccount> = async ({ body, caller, locale, now }) => {
  if (!words.includes(body.confirmation.toUpperCase()))
    return { refused: 'validation_failed', fields: { confirmation: ['account/delete_confirmation'] } };
  const deps = accountDeps(now);
  const session = sessionOf(caller);
  const stale = await requireFresh(deps.sessions, session, now);
  if (stale) return stale;
  const account = await readAccount(deps, session.account);
  const stores = {
    webhooks: { endpoints: endpoints(), events: events(), lanes: lanes() },
    carts: carts(),
    closing: closing(),
    teams: { members: members(), team: team(), tokens: deps.tokens },
    contacts: contacts(),
    erasingContacts: erasingContacts(),
    subscribers: subscribers(),
    deletions: deletions(),
    ledger: ledger(),
    ordering: ordering(),
    orders: orders(),
    orderWork: orderWork(),
    ownedCarts: ownedCarts(),
    ownedOrders: ownedOrders(),
    ownedPayments: ownedPayments(),
    payments: payments(),
    production: production(),
    thread: thread(),
    complaints: complaints(),
    wishes: production().wishes,
    quotes: quotes(),
    hours: quotingHours(),
  };
  if (caller.kind === 'translator') await leaveZone(leaveDeps(now), session.account);
  const kept = await askForDeletion(account, { ...deps, ...stores, files }, locale);
  if (kept) return kept;
  return { status: 200, body: { message: translate(locale, 'account/deleted') } };
};
