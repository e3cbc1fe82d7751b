import { tokens } from '#shared/contract/tokens.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { createToken } from './createToken.ts';
import { getTokenUse } from './getTokenUse.ts';
import { listTokens } from './listTokens.ts';
import { revokeToken } from './revokeToken.ts';
import { revokeTokens } from './revokeTokens.ts';

export const handler = httpHandler(tokens, { createToken, getTokenUse, listTokens, revokeToken, revokeTokens });
