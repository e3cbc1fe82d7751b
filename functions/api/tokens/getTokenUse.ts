import type { tokens as area } from '#shared/contract/tokens.ts';
import { zeroGrosze } from '#shared/model/grosze.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { tokens } from '../../runtime/services/callers.ts';
import { tokenUse } from '../../runtime/services/work.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export const getTokenUse: Handler<typeof area.getTokenUse> = async ({ params, caller, now }) => {
  const own = await tokens().list(sessionOf(caller).account);
  if (!own.some(({ id }) => id === params.id)) return { refused: 'not_found' };
  const days = await tokenUse().lastDays(params.id, now);
  return {
    status: 200,
    body: {
      days: days.map(({ sk, calls = 0, limited = 0, spent = zeroGrosze }) => ({
        ...{ day: sk, calls, limited, spent: moneyWire(spent) },
      })),
    },
  };
};
