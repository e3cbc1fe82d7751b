import type { translator as area } from '#shared/contract/translator.ts';
import { sumGrosze } from '#shared/model/grosze.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { earnings, translators } from '../../runtime/services/production.ts';
import { earningWire } from '../wire/earningWire.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export const listEarnings: Handler<typeof area.listEarnings> = async ({ caller }) => {
  const { account } = sessionOf(caller);
  if (!(await translators().read(account))) return { refused: 'not_found' };
  const lines = await earnings().of(account);
  const rows = lines.toReversed().map(earningWire);
  return { status: 200, body: { earnings: rows, sum: moneyWire(sumGrosze(lines.map(({ net }) => net))) } };
};
