import type { desk as area } from '#shared/contract/desk.ts';
import { tokenScopes } from '#shared/model/software/tokenScope.ts';
import { type Account, deletionDue, maskName, maskPhone, revealed } from '../../domain/account/account.ts';
import { spendable } from '../../domain/ledger/wallet.ts';
import { knownChoices } from '../../domain/openChoices.ts';
import { listedOf } from '../../domain/order/orderLists.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { audit } from '../../runtime/services/audit.ts';
import { blocks } from '../../runtime/services/blocks.ts';
import { tokens } from '../../runtime/services/callers.ts';
import { deletions } from '../../runtime/services/closing.ts';
import { invoices } from '../../runtime/services/invoices.ts';
import { ledger } from '../../runtime/services/ledger.ts';
import { ownedOrders } from '../../runtime/services/ownedOrders.ts';
import { invoiceWire } from '../wire/invoiceWire.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { maskEmail } from '../wire/people.ts';
import { blockWire } from './blocks.ts';
import { deskOrderRowWire } from './orders.ts';

export const findCustomer: Handler<typeof area.findCustomer> = async ({ body: { email } }) => {
  const [account, guests] = await Promise.all([
    accounts().idOf(email),
    // Guest orders are found by address alone: `nobody` is the id of no account, so it adds no rows.
    ownedOrders().page({ account: 'nobody', email }, 1),
  ]);
  return { status: 200, body: { account: account ?? null, guest_orders: guests.length > 0 } };
};

const mostOfEach = 25;

export const getCustomer: Handler<typeof area.getCustomer> = async ({ params, caller, locale }) => {
  const account = await accounts().read(params.account);
  if (!account) return { refused: 'not_found' };
  const [wallet, orders, issued, kept, block] = await Promise.all([
    ledger().readWallet(account.account),
    ownedOrders().page(account, mostOfEach),
    invoices().page(account.account, mostOfEach),
    tokens().list(account.account),
    blocks().read(account.account),
  ]);
  return {
    status: 200,
    body: {
      account: account.account,
      account_state: account.state,
      customer_type: account.person.type,
      locale: account.locale,
      created_at: account.createdAt,
      ...maskedWire(account),
      balance: moneyWire(spendable(wallet)),
      block: block ? await blockWire(block, sessionOf(caller).account) : null,
      orders: orders.map(({ order }) => deskOrderRowWire({ ...order, listed: listedOf(order) }, locale)),
      invoices: issued.map(({ row }) => invoiceWire(row, locale)),
      tokens: kept.map(({ name, scopes, createdAt, lastUsedAt }) => ({
        ...{ token_name: name, scopes: knownChoices(tokenScopes, scopes), created_at: createdAt },
        last_used_at: lastUsedAt ?? null,
      })),
    },
  };
};

/** The person's data, masked until it is requested with a reason. */
function maskedWire(account: Account) {
  const [phone, address] = [revealed(account, 'phone'), revealed(account, 'address')];
  return {
    email_masked: maskEmail(account.email),
    name_masked: maskName(revealed(account, 'name') ?? ''),
    phone_masked: phone === undefined ? null : maskPhone(phone),
    address_masked: address === undefined ? null : maskName(address),
  };
}

export const revealCustomer: Handler<typeof area.revealCustomer> = async (request) => {
  const { params, body, caller, now, requestId } = request;
  const account = await accounts().read(params.account);
  if (!account) return { refused: 'not_found' };
  await audit().append(
    {
      who: { kind: 'staff', account: sessionOf(caller).account },
      ...{ act: 'revealed', object: `customer#${account.account}`, before: {}, after: { field: body.field } },
      ...{ reason: body.reason, request: requestId, at: now.toISOString() },
    },
    requestId,
  );
  return { status: 200, body: { field: body.field, shown: revealed(account, body.field) ?? null } };
};

const mostDeletions = 100;

export const listDeletions: Handler<typeof area.listDeletions> = async ({ now }) => {
  const rows = await deletions().list(mostDeletions);
  const shown = rows.map((row) => ({
    account: row.account,
    state: row.state,
    asked_at: row.askedAt,
    due_at: deletionDue(row),
    late: row.state !== 'done' && deletionDue(row) < now.toISOString(),
    blocked_by: row.blockedBy ?? null,
    done_at: row.doneAt ?? null,
  }));
  return { status: 200, body: { deletions: shown } };
};
