import { formatMoney } from '#frontend/i18n/money.ts';
import type { PriceConfiguration } from '#functions/domain/pricing/priceConfiguration.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import type { QuoteInput } from '#functions/domain/pricing/quoteInput.ts';
import { swornEstimate } from '#functions/domain/pricing/swornEstimate.ts';
import type { Locale } from '#shared/messages/locale.ts';

interface Moment {
  configuration: PriceConfiguration;
  now: Date;
}

const [polish, english, german] = [1, 2, 3] as const;

/** Orders that texts work through: each is priced by the rule of the order form. */
const examples = {
  plain: { words: 1000, repetitions: 0, choices: {} },
  review: { words: 1000, repetitions: 200, choices: { review: 'proofreading' } },
  express: { words: 1000, repetitions: 0, choices: { specialised: true, express: true } },
  small: { words: 60, repetitions: 0, choices: {} },
  two: { words: 1000, repetitions: 0, choices: {}, targets: [english, german] },
} as const satisfies Record<
  string,
  { words: number; repetitions: number; choices: Partial<QuoteInput>; targets?: readonly number[] }
>;

const swornCharacters = 1400;

/** Words, net, VAT, gross and working hours of every example, as they are written in the language. */
export function exampleFigures(moment: Moment, locale: Locale): Record<string, string> {
  const number = new Intl.NumberFormat(locale);
  const orders = Object.entries(examples).flatMap(([name, example]) => {
    const { net, vat, gross, delivery } = quote(inputOf(example), moment.configuration, moment.now);
    return [
      [`${name}.words`, number.format(example.words)],
      [`${name}.repetitions`, number.format(example.repetitions)],
      [`${name}.new_words`, number.format(example.words - example.repetitions)],
      [`${name}.net`, formatMoney(net, locale)],
      [`${name}.vat`, formatMoney(vat, locale)],
      [`${name}.gross`, formatMoney(gross, locale)],
      [`${name}.hours`, String(delivery?.timeInHours ?? '')],
    ];
  });
  return { ...Object.fromEntries(orders), ...swornFigures(moment.configuration, locale) };
}

function inputOf({ words, repetitions, choices, ...rest }: (typeof examples)[keyof typeof examples]): QuoteInput {
  const targetLanguages = 'targets' in rest ? rest.targets : [english];
  const count = { state: 'counted', words, repetitions } as const;
  return {
    service: 'translation',
    items: [{ id: 'text', sourceLanguage: polish, targetLanguages, count }],
    review: 'none',
    specialised: false,
    ...choices,
  };
}

function swornFigures(configuration: PriceConfiguration, locale: Locale): Record<string, string> {
  const asked = { sourceLanguage: polish, targetLanguage: english, characters: swornCharacters };
  const estimate = swornEstimate(asked, configuration);
  if (!estimate) throw new Error('the example of sworn work has no price');
  return {
    'sworn.characters': new Intl.NumberFormat(locale).format(swornCharacters),
    'sworn.pages': String(estimate.pages.from),
    'sworn.net': formatMoney(estimate.net.from, locale),
    'sworn.rate': formatMoney(configuration.sworn.pageRates[0] ?? 0, locale),
    'sworn.copy': formatMoney(configuration.sworn.certifiedCopyPerPage, locale),
  };
}
