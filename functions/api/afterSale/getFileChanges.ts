import type { correctionOperations as area } from '#shared/contract/afterSale/corrections.ts';
import { noteAccess } from '../../runtime/http/noteAccess.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { files } from '../../runtime/services/files.ts';
import { production } from '../../runtime/services/production.ts';
import { readFileChanges } from '../../usecases/corrections/readCorrections.ts';
import { orderAtHand } from './orderAtHand.ts';

export const getFileChanges: Handler<typeof area.getFileChanges> = async (request) => {
  const order = await orderAtHand(request);
  if ('refused' in order) return order;
  const read = await readFileChanges({ files: await files(), production: production() }, order, request.params.file);
  if ('refused' in read) return read;
  await noteAccess(request, order.id, { way: 'preview', what: 'delivered', file: request.params.file });
  const { before, differences, cutOff } = read;
  return {
    status: 200,
    body: {
      since: before ? { file_id: before.id, name: before.name } : null,
      comparable: differences !== undefined,
      unchanged: differences?.unchanged ?? 0,
      changes: (differences?.changes ?? []).map(({ place, before: old, after }) => ({
        ...{ place, before: old ?? null, after: after ?? null },
      })),
      cut_off: cutOff,
    },
  };
};
