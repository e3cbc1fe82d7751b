import { tokens } from '#shared/contract/tokens.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { createToken, getTokenUse, listTokens, revokeToken, revokeTokens } from './tokens.ts';

export const handler = httpHandler(tokens, { createToken, getTokenUse, listTokens, revokeToken, revokeTokens });
