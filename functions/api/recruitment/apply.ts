import type { recruitment as area } from '#shared/contract/recruitment.ts';
import { consentTextVersion } from '../../domain/cart/consentTextVersion.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { recruitmentDeps } from '../../runtime/services/recruitment.ts';
import { accountText } from '../../runtime/texts/accountText.ts';
import { apply as send } from '../../usecases/recruitment/apply.ts';

export const apply: Handler<typeof area.apply> = async ({ body, locale, now, sourceIp }) => {
  if (!body.agree_data) return { refused: 'validation_failed', fields: { agree_data: ['validation/consent'] } };
  const { experience, sworn_number: swornNumber, word_rate: wordRate, page_rate: pageRate } = body;
  const refused = await send(
    recruitmentDeps(now),
    {
      email: body.email,
      locale: body.locale ?? locale,
      firstName: body.first_name,
      lastName: body.last_name,
      pairs: body.pairs.map((pair) => ({ sourceLanguage: pair.source_lang, targetLanguage: pair.target_lang })),
      steps: [...new Set(body.steps)],
      specialisations: [...new Set(body.specialisations ?? [])],
      experienceYears: body.experience_years,
      ...(experience !== undefined && { experience }),
      ...(swornNumber !== undefined && { swornNumber }),
      ...(wordRate !== undefined && { wordRate }),
      ...(pageRate !== undefined && { pageRate }),
      cv: { id: body.cv, name: body.cv_name, contentType: 'application/octet-stream' },
      consent: { textVersion: consentTextVersion, keep: body.agree_keep ?? false },
    },
    sourceIp,
  );
  return refused ?? { status: 202, body: { message: accountText(locale, 'account/application_sent') } };
};
