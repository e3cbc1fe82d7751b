import type { wording } from '#shared/contract/wording.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { production } from '../../runtime/services/production.ts';
import { listPreferences as list } from '../../usecases/wording/preferences.ts';
import { accountOf } from '../wire/accountOf.ts';
import { preferencesWire } from './wordingWire.ts';

export const listPreferences: Handler<typeof wording.listPreferences> = async ({ caller }) => ({
  ...{ status: 200, body: preferencesWire(await list(production().wishes, accountOf(caller))) },
});
