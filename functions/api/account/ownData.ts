import type { account as area } from '#shared/contract/account.ts';
import { deletionWord } from '#shared/model/language/localeFacts.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accesses } from '../../runtime/services/accesses.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { complaints } from '../../runtime/services/afterSale.ts';
import { adjustments } from '../../runtime/services/balances.ts';
import { members, tokens } from '../../runtime/services/callers.ts';
import { carts, ownedCarts } from '../../runtime/services/carts.ts';
import { closing, deletions } from '../../runtime/services/closing.ts';
import { contacts, erasingContacts } from '../../runtime/services/contacts.ts';
import { emailChanges } from '../../runtime/services/emailChanges.ts';
import { invoices } from '../../runtime/services/invoices.ts';
import { ledger } from '../../runtime/services/ledger.ts';
import { mailWords } from '../../runtime/services/mails.ts';
import { subscribers } from '../../runtime/services/newsletter.ts';
import { ordering } from '../../runtime/services/ordering.ts';
import { orders, orderWork } from '../../runtime/services/orders.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { ownedOrders } from '../../runtime/services/ownedOrders.ts';
import { ownedPayments, payments } from '../../runtime/services/payments.ts';
import { production } from '../../runtime/services/production.ts';
import { pushes } from '../../runtime/services/pushSubscriptions.ts';
import { quotes, quotingHours } from '../../runtime/services/quotes.ts';
import { applicants, leaveDeps } from '../../runtime/services/recruitment.ts';
import { earnings, repertorium, statements } from '../../runtime/services/statements.ts';
import { orderApprovals, team } from '../../runtime/services/team.ts';
import { thread } from '../../runtime/services/thread.ts';
import { agreements, shown, translators } from '../../runtime/services/translators.ts';
import { endpoints, events, lanes } from '../../runtime/services/webhooks.ts';
import { glossaries } from '../../runtime/services/wording.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { readAccount } from '../../usecases/account/accounts.ts';
import { askForDeletion } from '../../usecases/account/closeAccount.ts';
import { exportData as exportAll } from '../../usecases/account/dataExport.ts';
import { requireFresh } from '../../usecases/callers/callers.ts';
import { exportTranslator, leaveZone } from '../../usecases/translators/translatorData.ts';

/** The stores of everything that a person's export contains. */
const exportedStores = () => ({
  emailChanges: emailChanges(),
  pushes: pushes(),
  ownedCarts: ownedCarts(),
  ownedOrders: ownedOrders(),
  ownedPayments: ownedPayments(),
  payments: payments(),
  quotes: quotes(),
  invoices: invoices(),
  ledger: ledger(),
  adjustments: adjustments(),
  thread: thread(),
  complaints: complaints(),
  wishes: production().wishes,
  glossaries: glossaries(),
  production: production(),
  accesses: accesses(),
  endpoints: endpoints(),
  events: events(),
  contacts: contacts(),
  subscribers: subscribers(),
  members: members(),
  orderApprovals: orderApprovals(),
});

export const exportData: Handler<typeof area.exportData> = async ({ caller, now }) => {
  const deps = accountDeps(now);
  const session = sessionOf(caller);
  const stale = await requireFresh(deps.sessions, session, now);
  if (stale) return stale;
  const account = await readAccount(deps, session.account);
  const kept = await exportAll(account, {
    ...deps,
    ...exportedStores(),
  });
  if (caller.kind !== 'translator') return { status: 200, body: kept };
  const work = { translators: translators(), production: production(), earnings: earnings() };
  const written = { statements: statements(), repertorium: repertorium(), thread: thread() };
  const rest = { agreements: agreements(), applicants: applicants(), shown: shown(), ...written };
  return { status: 200, body: { ...kept, ...(await exportTranslator({ ...work, ...rest }, session.account)) } };
};

/** The stores of everything that is erased with an account. */
const erasedStores = () => ({
  webhooks: { endpoints: endpoints(), events: events(), lanes: lanes() },
  carts: carts(),
  closing: closing(),
  teams: { members: members(), team: team(), tokens: tokens() },
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
  glossaries: glossaries(),
  mailWords: mailWords(),
  quotes: quotes(),
  hours: quotingHours(),
});

/** The page asks for the word in the caller's language; the word of either language is accepted. */
const words = Object.values(deletionWord);

export const deleteAccount: Handler<typeof area.deleteAccount> = async ({ body, caller, locale, now }) => {
  if (!words.includes(body.confirmation.toUpperCase()))
    return { refused: 'validation_failed', fields: { confirmation: ['account/delete_confirmation'] } };
  const deps = accountDeps(now);
  const session = sessionOf(caller);
  const stale = await requireFresh(deps.sessions, session, now);
  if (stale) return stale;
  const account = await readAccount(deps, session.account);
  if (caller.kind === 'translator') await leaveZone(leaveDeps(now), session.account);
  const kept = await askForDeletion(account, { ...deps, ...erasedStores(), files }, locale);
  if (kept) return kept;
  return { status: 200, body: { message: accountText(locale, 'account/deleted') } };
};
