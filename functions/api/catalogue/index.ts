import { catalogue } from '#shared/contract/catalogue.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { Country } from '#shared/model/language/language.ts';
import { type Grosze, grosze, groszePart, sumGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { ShippingMethod } from '#shared/model/order/shippingMethod.ts';
import { isOffered } from '#shared/rules/house/offered.ts';
import { uploadLimits } from '#shared/rules/uploads.ts';
import { acceptedExtensions, uploadTerms } from '#shared/rules/uploadTypes.ts';
import { contentLimit } from '#shared/rules/words/contentLimit.ts';
import { isEuropean, sortedCountries } from '../../domain/catalogue/countries.ts';
import { lackingOptions, quotedByPerson } from '../../domain/catalogue/coverage.ts';
import { languages, proofreadingLanguageIds } from '../../domain/catalogue/languages.ts';
import { gatewayFee, paymentMethods } from '../../domain/catalogue/paymentMethods.ts';
import { categories, services, shippingMethods } from '../../domain/catalogue/services.ts';
import type { PriceConfiguration } from '../../domain/pricing/priceConfiguration.ts';
import { currentPriceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { httpHandler } from '../../runtime/httpHandler.ts';
import { stagePrices } from '../../runtime/services/prices.ts';
import { p24 } from '../../runtime/services/provider.ts';
import { catalogueText } from '../../runtime/texts/catalogueText.ts';
import { bankList } from '../../usecases/catalogue/bankList.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { pricesWire } from '../wire/pricesWire.ts';

type ShippingWire = ResultOf<typeof catalogue.getCatalogue>['shipping_methods'][number];

const netAndGross = (net: Grosze, vatRate: number) => ({
  price: moneyWire(net),
  price_gross: moneyWire(sumGrosze([net, groszePart(net, vatRate)])),
});

const countryWire = ({ id, iso2, names, eu }: Country, locale: Locale) => ({
  ...{ id, iso2, name: names[locale], eu, europe: isEuropean(id) },
});

/** A way of sending with all its prices, net and gross. */
function shippingWire(
  { id, names, needs, abroad, transitDays: transit }: ShippingMethod,
  { shipping, shippingAbove, shippingInEurope, vatRate }: PriceConfiguration,
  locale: Locale,
): ShippingWire {
  const prices = (net: Grosze) => netAndGross(net, vatRate);
  const above = shippingAbove?.[String(id)];
  const inEurope = shippingInEurope?.[String(id)];
  return {
    id,
    name: names[locale],
    ...prices(shipping[String(id)] ?? zeroGrosze),
    needs,
    abroad,
    transit_days: { in_europe: transit.inEurope, elsewhere: transit.elsewhere },
    other_prices: [
      ...(above
        ? [
            {
              condition: catalogueText(locale, 'catalogue/shipping.above', { grams: above.grams }),
              ...prices(above.net),
            },
          ]
        : []),
      ...(inEurope ? [{ condition: catalogueText(locale, 'catalogue/shipping.in_europe'), ...prices(inEurope) }] : []),
    ],
  };
}

const getCatalogue: Handler<typeof catalogue.getCatalogue> = async ({ locale, now }) => {
  const configuration = currentPriceConfiguration(now);
  return {
    status: 200,
    body: {
      categories: categories.map(({ id, names }) => ({ id, name: names[locale] })),
      services: services
        .filter(({ key }) => isOffered(key))
        .map(({ key, names, variants }) => ({
          id: key,
          name: names[locale],
          available: true,
          variants: variants
            .filter(({ key: variant }) => variant !== 'with_proofreading' || isOffered('proofreading'))
            .map((variant) => ({ id: variant.key, name: variant.names[locale] })),
        })),
      shipping_methods: shippingMethods.map((method) => shippingWire(method, configuration, locale)),
      copy_page: netAndGross(configuration.sworn.certifiedCopyPerPage, configuration.vatRate),
      countries: sortedCountries(locale).map((country) => countryWire(country, locale)),
      uploads: {
        file_bytes: uploadLimits.maxBytes,
        files: uploadLimits.maxFiles,
        parallel: uploadTerms.parallel,
        timeout_ms: uploadLimits.timeoutMilliseconds,
        types: { ordinary: [...acceptedExtensions('translation')], sworn: [...acceptedExtensions('sworn')] },
      },
      content_characters: contentLimit,
    },
  };
};

const lackingWire = ({ specialised, ...reviews }: ReturnType<typeof lackingOptions>) => ({
  ...reviews,
  specialized: specialised.map(({ target, categories: fields }) => ({ target_lang: target, categories: [...fields] })),
});

const getLanguages: Handler<typeof catalogue.getLanguages> = async ({ locale }) => ({
  status: 200,
  body: {
    languages: languages().map((language) => ({
      id: language.id,
      name: language.names[locale],
      iso2: language.iso2,
      names: language.names,
      target_languages: language.targetLanguages,
      quoted_by_person: quotedByPerson(language.id, language.targetLanguages),
      quoted_by_person_with: lackingWire(lackingOptions(language.id, language.targetLanguages)),
      proofreading: language.proofreading,
      price_group: language.priceGroup,
    })),
    proofreading: [...proofreadingLanguageIds()],
  },
});

const getPrices: Handler<typeof catalogue.getPrices> = async ({ now }) => ({
  status: 200,
  body: pricesWire(currentPriceConfiguration(now)),
});

const banksFor = bankList();

const getPaymentMethods: Handler<typeof catalogue.getPaymentMethods> = async ({ query, locale, now }) => {
  const amount = grosze(query.amount ?? 0);
  const banks = await banksFor(await p24(), { language: locale, amount }, now);
  const { gatewayFees } = stagePrices(now);
  return {
    status: 200,
    body: {
      methods: paymentMethods.map(({ key, names, choosesBank }) => ({
        method: key,
        name: names[locale],
        fee: {
          individual: moneyWire(gatewayFee(amount, key, 'individual', gatewayFees)),
          company: moneyWire(gatewayFee(amount, key, 'company', gatewayFees)),
        },
        // This answer is the same for all callers: whether a balance suffices is answered by getPaymentAdvice, which knows the caller.
        available: key === 'balance' ? null : true,
        banks: choosesBank
          ? banks.map(({ id, name, group, imgUrl, status }) => ({
              id,
              name,
              group: group || null,
              image_url: imgUrl || null,
              available: status,
            }))
          : [],
      })),
    },
  };
};

export const handler = httpHandler(catalogue, { getCatalogue, getLanguages, getPaymentMethods, getPrices });
