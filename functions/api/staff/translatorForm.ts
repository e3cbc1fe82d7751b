import type { staff as area } from '#shared/contract/staff.ts';
import type { HandlerRequest } from '../../runtime/http/handlers.ts';
import type { TypedTranslator } from '../../usecases/translators/translators.ts';

type Body = HandlerRequest<typeof area.updateTranslator>['body'];

/** Languages and rates of a translator in the domain's terms. */
export const workOf = (body: Pick<Body, 'pairs' | 'rates'>): Pick<TypedTranslator, 'pairs' | 'rates'> => ({
  pairs: body.pairs.map(({ source_lang, target_lang, steps, sworn }) => ({
    sourceLanguage: source_lang,
    targetLanguage: target_lang,
    steps,
    sworn: sworn ?? false,
  })),
  rates: (body.rates ?? []).map(({ step, unit, rate, source_lang, target_lang }) => ({
    step,
    unit,
    rate,
    ...(source_lang !== undefined && { sourceLanguage: source_lang }),
    ...(target_lang !== undefined && { targetLanguage: target_lang }),
  })),
});

/** The form of a translator in the domain's terms. */
export const typedTranslatorOf = (body: Omit<Body, 'revision'>): TypedTranslator => ({
  ...workOf(body),
  name: body.name,
  state: body.state ?? 'active',
  specialisations: body.specialisations ?? [],
  wordsPerDay: body.words_per_day,
  week: body.week,
  daysOff: body.days_off ?? [],
  timeZone: body.time_zone ?? 'Europe/Warsaw',
  countryId: body.country_id,
  swornNumber: body.sworn_number,
  swornCheckedOn: body.sworn_checked_on,
});
