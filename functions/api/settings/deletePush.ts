import type { settings as area } from '#shared/contract/settings.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { pushes } from '../../runtime/services/accounts.ts';

export const deletePush: Handler<typeof area.deletePush> = async ({ params, caller }) =>
  (await pushes().remove(sessionOf(caller).account, params.id))
    ? { status: 204, body: undefined }
    : { refused: 'not_found' };
