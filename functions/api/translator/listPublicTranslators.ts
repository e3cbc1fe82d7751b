import type { translator as area } from '#shared/contract/translator.ts';
import { categoryById } from '../../domain/catalogue/categories.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { shown, translators } from '../../runtime/services/production.ts';
import { publicTranslators } from '../../usecases/translators/publicTranslators.ts';

export const listPublicTranslators: Handler<typeof area.listPublicTranslators> = async () => {
  const found = await publicTranslators({ shown: shown(), translators: translators() });
  return {
    status: 200,
    body: {
      translators: found.map(({ profile, translator }) => ({
        name: profile.name,
        about: profile.about ?? null,
        pairs: translator.pairs.map(({ sourceLanguage, targetLanguage, sworn }) => ({
          source_lang: sourceLanguage,
          target_lang: targetLanguage,
          sworn,
        })),
        fields: profile.showsFields
          ? translator.specialisations.flatMap((id) => {
              const names = categoryById(id)?.names;
              return names ? [{ id, names }] : [];
            })
          : [],
      })),
    },
  };
};
