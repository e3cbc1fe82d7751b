import type { prepaid } from '#shared/contract/prepaid.ts';
import { subtractGrosze } from '#shared/model/grosze.ts';
import { spendable } from '../../domain/ledger/wallet.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { ledger } from '../../runtime/services/payments.ts';
import { translate } from '../../runtime/translate.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export const listAccountHistory: Handler<typeof prepaid.listAccountHistory> = async ({ query, caller, locale }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const page = { limit: query.limit ?? 20, before: query.cursor };
  const { entries, more } = await ledger().history(caller.account, page);
  return {
    status: 200,
    body: {
      entries: entries.map(({ number, kind, at, change, after, orderId, slug }) => ({
        number,
        kind,
        kind_label: translate(locale, `payment/entry.${kind}`),
        created_at: at,
        change: moneyWire(spendable(change)),
        before: moneyWire(subtractGrosze(spendable(after), spendable(change))),
        after: moneyWire(spendable(after)),
        order_id: orderId ?? null,
        slug: slug ?? null,
      })),
      cursor: more ? (entries.at(-1)?.number ?? null) : null,
    },
  };
};
