import type { catalogue } from '#shared/contract/catalogue.ts';
import { languages, proofreadingLanguageIds } from '../../domain/catalogue/languages.ts';
import type { Handler } from '../../runtime/http/request.ts';

export const getLanguages: Handler<typeof catalogue.getLanguages> = async ({ locale }) => ({
  status: 200,
  body: {
    languages: languages().map((language) => ({
      id: language.id,
      name: language.names[locale],
      iso2: language.iso2,
      names: language.names,
      target_languages: language.targetLanguages,
      proofreading: language.proofreading,
      price_group: language.priceGroup,
    })),
    proofreading: [...proofreadingLanguageIds()],
  },
});
