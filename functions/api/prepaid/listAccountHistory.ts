import type { prepaid } from '#shared/contract/prepaid.ts';
import { cursorOfEntry, entryOfCursor } from '#shared/contract/versions/historyCursor.ts';
import { subtractGrosze } from '#shared/model/grosze.ts';
import { spendable } from '../../domain/ledger/wallet.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { ledger } from '../../runtime/services/payments.ts';
import { paymentText } from '../../runtime/texts/paymentText.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export const listAccountHistory: Handler<typeof prepaid.listAccountHistory> = async ({ query, caller, locale }) => {
  if (caller.kind === 'visitor') return { refused: 'unauthorized' };
  const before = query.cursor === undefined ? undefined : entryOfCursor(query.cursor);
  if (query.cursor !== undefined && before === undefined)
    return { refused: 'validation_failed', fields: { cursor: ['validation/invalid'] } };
  const page = { limit: query.limit ?? 20, before };
  const { entries, more } = await ledger().history(caller.account, page);
  const last = entries.at(-1);
  return {
    status: 200,
    body: {
      entries: entries.map(({ number, kind, at, change, after, orderId, slug }) => ({
        number,
        kind,
        kind_label: paymentText(locale, `payment/entry.${kind}`),
        created_at: at,
        change: moneyWire(spendable(change)),
        before: moneyWire(subtractGrosze(spendable(after), spendable(change))),
        after: moneyWire(spendable(after)),
        order_id: orderId ?? null,
        slug: slug ?? null,
      })),
      cursor: more && last ? cursorOfEntry(last.number) : null,
    },
  };
};
