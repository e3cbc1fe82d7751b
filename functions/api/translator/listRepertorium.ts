import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { repertorium, translators } from '../../runtime/services/production.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export const listRepertorium: Handler<typeof area.listRepertorium> = async ({ caller, params }) => {
  const { account } = sessionOf(caller);
  if (!(await translators().read(account))) return { refused: 'not_found' };
  const entries = (await repertorium().ofYear(account, params.year)).map((entry) => ({
    number: entry.number,
    order_id: entry.orderId,
    job_id: entry.jobId,
    accepted_at: entry.acceptedAt,
    returned_at: entry.returnedAt ?? null,
    document: entry.document,
    source_lang: entry.sourceLanguage,
    target_lang: entry.targetLanguage,
    made_from: entry.madeFrom,
    pages: entry.pages,
    copies: entry.copies,
    fee: entry.fee === undefined ? null : moneyWire(entry.fee),
    remarks: entry.remarks ?? null,
  }));
  return { status: 200, body: { repertorium: entries } };
};
