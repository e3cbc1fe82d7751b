import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { formatMoney } from '#frontend/i18n/money.ts';
import type { OfficialRates } from '#frontend/shop/content/SiteContent.ts';
import { type Prices, priceFigures } from '#frontend/shop/prices/priceFigures.ts';
import { pricesWire } from '#functions/api/wire/pricesWire.ts';
import { firstLanguages } from '#functions/domain/catalogue/languages.ts';
import { minutesPerWorkingDay, openingHour } from '#functions/domain/delivery/workingCalendar.ts';
import { paymentDays, transferDays } from '#functions/domain/payment/timeLimits.ts';
import type { PriceConfiguration } from '#functions/domain/pricing/priceConfiguration.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import type { QuoteInput } from '#functions/domain/pricing/quoteInput.ts';
import { validDays } from '#functions/domain/quotes/quote.ts';
import { withdrawalDays } from '#functions/domain/refund/refundOf.ts';
import { type Locale, locales } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { demonstrationSeller, type Seller } from '#shared/model/house/seller.ts';
import { defaultAfterSaleRules, defaultQuotingHours } from '#shared/model/house/stageRules.ts';
import { charity } from '#shared/model/money/charity.ts';
import { type Grosze, groszePart, sumGrosze } from '#shared/model/money/grosze.ts';
import type { VatOutsideEuConsumer } from '#shared/model/money/vat.ts';
import { monthsAfterNext } from '#shared/model/software/apiVersion.ts';
import { testLimits } from '#shared/model/software/testMode.ts';
import { webhookLimits } from '#shared/model/software/webhookEvent.ts';
import { tokenLimit } from '#shared/rules/callLimits.ts';
import { type StageRules, stageFigures, termsNoticeDays } from '#shared/rules/house/stageFigures.ts';
import { orderTexts } from '#shared/rules/orderTexts.ts';
import { passwordLength } from '#shared/rules/password.ts';
import { heldHours } from '#shared/rules/pricing/heldHours.ts';
import { swornEstimate } from '#shared/rules/pricing/swornEstimate.ts';
import { punctualityRules } from '#shared/rules/punctuality.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { tokenNameLength } from '#shared/rules/tokenName.ts';
import { uploadLimits } from '#shared/rules/uploads.ts';
import { acceptedExtensions, uploadTerms } from '#shared/rules/uploadTypes.ts';
import { contentLimit } from '#shared/rules/words/contentLimit.ts';
import { contentFolder } from './readContent.ts';

/** What the texts may name of the service: one set of figures for a stage and a language. */
export interface Service extends StageRules {
  /** Where the API answers. */
  origin: string;
  prices: Prices;
  seller: Seller;
  languageCount: number;
  vatOutsideEuConsumer: VatOutsideEuConsumer;
  /** Configuration and instant that the worked examples are priced with. */
  example: { configuration: PriceConfiguration; now: Date };
}

/** Every figure that a text may take as `{{name}}`, as it is written in the language. */
export function contentFigures(service: Service, locale: Locale): Record<string, string> {
  return {
    ...named('price', priceFigures(service.prices, locale)),
    ...named('fact', facts(locale)),
    origin: service.origin,
    ...ofBrand(service, locale),
    ...ofRules(service, locale),
    ...named('kept', keptDays(locale)),
    ...named('example', exampleFigures(service.example, locale)),
    ...named('sample', samples()),
    ...testFigures(locale),
  };
}

const testFigures = (locale: Locale) => ({
  test_clocks: whole(testLimits.clocks, locale),
  test_kept_days: whole(testLimits.keptDays, locale),
  version_months: whole(monthsAfterNext, locale),
  webhook_endpoints: whole(webhookLimits.endpoints, locale),
});

const keptDays = (locale: Locale) =>
  Object.fromEntries(Object.entries(retentionDays).map(([name, days]) => [name, whole(days, locale)]));

const named = (group: string, figures: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, text]) => [`${group}.${name}`, text]));

/** What private customers outside the EU pay, in a sentence about them. */
const vatOutsideEu: Readonly<Record<VatOutsideEuConsumer, Record<Locale, string>>> = {
  none: { en: 'no Polish VAT', pl: 'nie płacą polskiego VAT' },
  domestic: { en: 'Polish VAT as in Poland', pl: 'płacą polski VAT tak jak w Polsce' },
};

function ofBrand(
  { seller, prices, languageCount, vatOutsideEuConsumer }: Service,
  locale: Locale,
): Record<string, string> {
  return {
    brand: brand.name,
    email: `[${brand.email}](mailto:${brand.email})`,
    email_address: brand.email,
    languages_over: String(brand.languagesOver),
    languages: String(languageCount),
    words_per_day: whole(prices.words_per_day, locale),
    'seller.name': seller.name,
    'seller.address': seller.addressLines.join(', '),
    'seller.nip': seller.nip,
    'seller.email': seller.email,
    'seller.phone': seller.phone ?? '',
    page_characters: whole(prices.sworn_page_characters, locale),
    price_version: prices.version,
    held_hours: String(heldHours),
    top_up_from: formatMoney(prices.top_up_range.minimum.amount, locale),
    top_up_to: formatMoney(prices.top_up_range.maximum.amount, locale),
    vat: `${prices.percentages.vat}%`,
    vat_outside_eu: vatOutsideEu[vatOutsideEuConsumer][locale],
  };
}

function ofRules(service: Service, locale: Locale): Record<string, string> {
  return {
    ...stageFigures(service),
    work_from: String(openingHour),
    work_to: String(openingHour + minutesPerWorkingDay / 60),
    file_megabytes: String(uploadLimits.maxBytes / 1024 / 1024),
    files_at_most: String(uploadLimits.maxFiles),
    link_minutes: String(uploadTerms.linkSeconds / 60),
    formats_ordinary: acceptedExtensions('translation').join(', '),
    formats_sworn: acceptedExtensions('sworn').join(', '),
    pasted_characters: whole(contentLimit, locale),
    texts_at_most: whole(orderTexts.most, locale),
    texts_characters: whole(orderTexts.characters, locale),
    texts_lines: whole(orderTexts.lines, locale),
    password_least: String(passwordLength.minimum),
    token_name_least: String(tokenNameLength.minimum),
    token_name_most: String(tokenNameLength.maximum),
    token_calls: String(tokenLimit.calls),
    pay_days: String(paymentDays),
    transfer_days: String(transferDays),
    withdrawal_days: String(withdrawalDays),
    terms_notice_days: String(termsNoticeDays),
    quote_valid_days: String(validDays),
    complaint_days: String(brand.complaintDays),
    'charity.partner': charity?.partner ?? '',
    'charity.dinner': charity ? formatMoney(charity.dinnerGrosze, locale) : '',
    'punctuality.least': String(punctualityRules.leastOrders),
    'punctuality.days': String(punctualityRules.windowDays),
  };
}

const whole = (value: number, locale: Locale): string => new Intl.NumberFormat(locale).format(value);

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
function exampleFigures(moment: Moment, locale: Locale): Record<string, string> {
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
  const estimate = swornEstimate([asked], {}, configuration);
  if (!estimate) throw new Error('the example of sworn work has no price');
  const withVat = (net: Grosze) => sumGrosze([net, groszePart(net, configuration.vatRate)]);
  return {
    'sworn.characters': new Intl.NumberFormat(locale).format(swornCharacters),
    'sworn.pages': String(estimate.pages.from),
    'sworn.net': formatMoney(estimate.net.from, locale),
    'sworn.gross': formatMoney(withVat(estimate.net.from), locale),
    'sworn.copy': formatMoney(withVat(configuration.sworn.certifiedCopyPerPage), locale),
    'sworn.copy.net': formatMoney(configuration.sworn.certifiedCopyPerPage, locale),
  };
}

const perLocale = Object.fromEntries(locales.map((locale) => [locale, z.string()])) as Record<Locale, z.ZodMiniString>;

const Facts = z.record(z.string(), z.strictObject({ ...perLocale, source: z.string(), read: z.optional(z.string()) }));

const readFacts = () =>
  z.parse(Facts, parse(readFileSync(join(contentFolder, 'facts.yaml'), 'utf8'), { schema: 'failsafe' }));

/** What others have set, with where and when it was read: `frontend/content/facts.yaml`. */
const facts = (locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(readFacts()).map(([name, fact]) => [name, fact[locale]]));

/** What courts and offices pay for a sworn page, by group I to IV, into Polish and from it. */
export function officialRates(locale: Locale): OfficialRates {
  const all = readFacts();
  const rows = [1, 2, 3, 4].map((group) => {
    const [into, from] = [all[`official_into_${group}`], all[`official_from_${group}`]];
    if (!into || !from) throw new Error(`facts.yaml has no official rate of group ${group}`);
    return { into: into[locale], from: from[locale], source: into.source, read: into.read ?? '' };
  });
  return { rows, source: rows[0]?.source ?? '', read: rows[0]?.read ?? '' };
}

const folder = join(contentFolder, 'samples');

/**
 * Programs and commands that the guides for developers show, by the name of their file: `{{sample.first-order.js}}`. One file
 * for all languages; a test runs what stands on the built pages (`infra/commands/client/guides.ts`).
 */
const samples = (): Record<string, string> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8').trimEnd()]));

/** Puts figures in the places of `{{name}}`; names that nobody knows are told. */
export function fillFigures(text: string, figures: Readonly<Record<string, string>>) {
  const unknown: string[] = [];
  const filled = text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (place, name: string) => {
    const figure = figures[name];
    if (figure === undefined) unknown.push(name);
    return figure ?? place;
  });
  return { filled, unknown };
}

const amount = /\d[\d\u00a0 .,]*(?:\u00a0| )?(?:PLN|zł|złotych|grosz|%)/g;
const time =
  /\b\d+(?:\u00a0| )(?:working |business |calendar )?(?:days?|hours?|minutes?|dni|dzień|godzin\w*|minut\w*|roboczych)\b/g;
const size = /\b\d[\d ,\u00a0]*(?:\u00a0| )(?:words|słów|MB|files|plików)\b/g;

/** Prices, times and limits that stand in a text as figures: they must be named, so that they cannot differ from the product's. */
export const typedFigures = (text: string): string[] =>
  [amount, time, size].flatMap((pattern) =>
    [...text.replace(/<!--[\s\S]*?-->/g, '').matchAll(pattern)].map(([one]) => one),
  );

/** The service as it is before a stage says otherwise, at an instant. */
export const defaultService = (now: Date): Service => ({
  prices: pricesWire(currentPriceConfiguration(now)),
  origin: 'https://verso.example',
  seller: demonstrationSeller,
  afterSale: defaultAfterSaleRules,
  quotingHours: defaultQuotingHours,
  languageCount: firstLanguages.length,
  vatOutsideEuConsumer: 'none',
  example: { configuration: currentPriceConfiguration(now), now },
});
