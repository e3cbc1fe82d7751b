import type { wording } from '#shared/contract/wording.ts';
import { termsFile } from '../../domain/wording/termsFile.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { glossaries } from '../../runtime/services/wording.ts';
import { languagesOf } from '../../usecases/wording/saveGlossary.ts';
import { accountOf } from '../wire/accountOf.ts';
import { pairOf } from './wordingWire.ts';

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
