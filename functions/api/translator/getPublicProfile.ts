import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { shown, translators } from '../../runtime/services/production.ts';
import { publicProfileWire } from './publicProfileWire.ts';

export const getPublicProfile: Handler<typeof area.getPublicProfile> = async ({ caller }) => {
  const { account } = sessionOf(caller);
  if (!(await translators().read(account))) return { refused: 'not_found' };
  return { status: 200, body: publicProfileWire(await shown().read(account)) };
};
