import type { tokens as area } from '#shared/contract/tokens.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { tokens } from '../../runtime/services/callers.ts';
import { namesOf } from '../wire/memberNames.ts';
import { tokenWire } from './tokenWire.ts';

export const listTokens: Handler<typeof area.listTokens> = async ({ caller }) => {
  const own = await tokens().list(sessionOf(caller).account);
  const names = await namesOf(own.map(({ member }) => member));
  return { status: 200, body: { tokens: own.map((token) => tokenWire(token, names)) } };
};
