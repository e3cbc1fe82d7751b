import type { wording } from '#shared/contract/wording.ts';
import { termsFile } from '../../domain/wording/termFiles.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { glossaries } from '../../runtime/services/wording.ts';
import { languagesOf, saveGlossary as save } from '../../usecases/wording/saveGlossary.ts';
import { accountOf } from '../wire/caller.ts';
import { glossaryWire, pairOf } from './glossaries.ts';

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

export const exportGlossary: Handler<typeof wording.exportGlossary> = async ({ caller, params, query, locale }) => {
  const pair = pairOf(params);
  const languages = languagesOf(pair);
  if ('refused' in languages) return { refused: 'not_found' };
  const found = await glossaries().glossary(accountOf(caller), pair);
  if (!found) return { refused: 'not_found' };
  const { format } = query;
  const content = termsFile(found.terms, languages, { format, locale });
  const file_name = `glossary-${languages.source}-${languages.target}.${format}`;
  return { status: 200, body: { file_name, content, terms: found.terms.length } };
};
