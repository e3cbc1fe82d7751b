import type { wording } from '#shared/contract/wording.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { glossaries } from '../../runtime/services/wording.ts';
import { accountOf } from '../wire/accountOf.ts';
import { glossaryWire, pairOf } from './wordingWire.ts';

export const getGlossary: Handler<typeof wording.getGlossary> = async ({ caller, params }) => {
  const found = await glossaries().glossary(accountOf(caller), pairOf(params));
  return found ? { status: 200, body: glossaryWire(found) } : { refused: 'not_found' };
};
