import type { desk as area } from '#shared/contract/desk.ts';
import { tokenScopes } from '#shared/model/tokenScope.ts';
import type { Account } from '../../domain/account/account.ts';
import { maskName, maskPhone, revealed } from '../../domain/account/maskedCustomer.ts';
import { spendable } from '../../domain/ledger/wallet.ts';
import { knownChoices } from '../../domain/openChoices.ts';
import { listedOf } from '../../domain/order/listedOrder.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts, ownedOrders } from '../../runtime/services/accounts.ts';
import { blocks } from '../../runtime/services/blocks.ts';
import { tokens } from '../../runtime/services/callers.ts';
import { invoices } from '../../runtime/services/invoices.ts';
import { ledger } from '../../runtime/services/payments.ts';
import { invoiceWire } from '../wire/invoiceWire.ts';
import { maskEmail } from '../wire/maskEmail.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { blockWire } from './blockWire.ts';
import { deskOrderRowWire } from './deskOrderWire.ts';

const most = 25;

export const getCustomer: Handler<typeof area.getCustomer> = async ({ params, caller, locale }) => {
  const account = await accounts().read(params.account);
  if (!account) return { refused: 'not_found' };
  const [wallet, orders, issued, kept, block] = await Promise.all([
    ledger().readWallet(account.account),
    ownedOrders().page(account, most),
    invoices().page(account.account, most),
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
