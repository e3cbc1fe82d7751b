import { formatMoney } from '#frontend/i18n/money.ts';
import { type Prices, priceFigures } from '#frontend/shop/prices/priceFigures.ts';
import { minutesPerWorkingDay, openingHour } from '#functions/domain/delivery/workingCalendar.ts';
import { paymentDays, transferDays } from '#functions/domain/payment/timeLimits.ts';
import type { PriceConfiguration } from '#functions/domain/pricing/priceConfiguration.ts';
import { validDays } from '#functions/domain/quotes/quote.ts';
import { withdrawalDays } from '#functions/domain/refund/withdrawalPeriod.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { monthsAfterNext } from '#shared/model/apiVersion.ts';
import { brand } from '#shared/model/brand.ts';
import { charity } from '#shared/model/charity.ts';
import type { Seller } from '#shared/model/seller.ts';
import { testLimits } from '#shared/model/testMode.ts';
import { webhookLimits } from '#shared/model/webhookEvent.ts';
import { tokenLimit } from '#shared/rules/callLimits.ts';
import { contentLimit } from '#shared/rules/contentLimit.ts';
import { orderTexts } from '#shared/rules/orderTexts.ts';
import { passwordLength } from '#shared/rules/password.ts';
import { punctualityRules } from '#shared/rules/punctuality.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { type StageRules, stageFigures } from '#shared/rules/stageFigures.ts';
import { termsNoticeDays } from '#shared/rules/termsNotice.ts';
import { tokenNameLength } from '#shared/rules/tokenName.ts';
import { acceptedExtensions, uploadLimits } from '#shared/rules/uploads.ts';
import { exampleFigures } from './exampleFigures.ts';
import { facts } from './facts.ts';
import { samples } from './samples.ts';

/** What the texts may name of the service: one set of figures for a stage and a language. */
export interface Service extends StageRules {
  /** Where the API answers. */
  origin: string;
  prices: Prices;
  seller: Seller;
  languageCount: number;
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

function ofBrand({ seller, prices, languageCount }: Service, locale: Locale): Record<string, string> {
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
    page_characters: whole(prices.sworn_page_characters, locale),
    price_version: prices.version,
    top_up_from: formatMoney(prices.top_up_range.minimum.amount, locale),
    top_up_to: formatMoney(prices.top_up_range.maximum.amount, locale),
    vat: `${prices.percentages.vat}\u00a0%`,
  };
}

function ofRules(service: Service, locale: Locale): Record<string, string> {
  return {
    ...stageFigures(service),
    work_from: String(openingHour),
    work_to: String(openingHour + minutesPerWorkingDay / 60),
    file_megabytes: String(uploadLimits.maxBytes / 1024 / 1024),
    files_at_most: String(uploadLimits.maxFiles),
    link_minutes: String(uploadLimits.linkSeconds / 60),
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
