import type { wording } from '#shared/contract/wording.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { glossaries } from '../../runtime/services/wording.ts';
import { accountOf } from '../wire/accountOf.ts';

export const listGlossaries: Handler<typeof wording.listGlossaries> = async ({ caller }) => {
  const { pairs } = await glossaries().index(accountOf(caller));
  return {
    status: 200,
    body: {
      glossaries: pairs.map(({ sourceLanguage, targetLanguage, terms, updatedAt }) => ({
        ...{ source_lang: sourceLanguage, target_lang: targetLanguage, terms, updated_at: updatedAt },
      })),
    },
  };
};
