import type { wording } from '#shared/contract/wording.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { glossaries } from '../../runtime/services/wording.ts';
import { deleteGlossary as remove } from '../../usecases/wording/deleteGlossary.ts';
import { accountOf } from '../wire/accountOf.ts';
import { pairOf } from './wordingWire.ts';

export const deleteGlossary: Handler<typeof wording.deleteGlossary> = async ({ caller, params }) => {
  const done = await remove(glossaries(), accountOf(caller), pairOf(params));
  return done === 'deleted' ? { status: 204, body: undefined } : done;
};
