import type { tokens as area } from '#shared/contract/tokens.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { tokens } from '../../runtime/services/callers.ts';
import { tokenWire } from './tokenWire.ts';

export const listTokens: Handler<typeof area.listTokens> = async ({ caller }) => ({
  status: 200,
  body: { tokens: (await tokens().list(sessionOf(caller).account)).map(tokenWire) },
});
