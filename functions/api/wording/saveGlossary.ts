import type { wording } from '#shared/contract/wording.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { glossaries } from '../../runtime/services/wording.ts';
import { saveGlossary as save } from '../../usecases/wording/saveGlossary.ts';
import { accountOf } from '../wire/accountOf.ts';
import { glossaryWire, pairOf } from './wordingWire.ts';

export const saveGlossary: Handler<typeof wording.saveGlossary> = async ({ caller, params, body, now }) => {
  const { terms, content, add = false } = body;
  if ((terms === undefined) === (content === undefined))
    return {
      refused: 'validation_failed',
      fields: { [terms ? 'content' : 'terms']: [terms ? 'validation/one_of' : 'validation/required'] },
    };
  const given = { terms, content, add };
  const saved = await save(
    { glossaries: glossaries(), now },
    { customer: accountOf(caller), pair: pairOf(params), given },
  );
  return 'refused' in saved ? saved : { status: 200, body: glossaryWire(saved) };
};
