import type { catalogue } from '#shared/contract/catalogue.ts';
import { contentLimit } from '#shared/rules/contentLimit.ts';
import { isOffered } from '#shared/rules/offered.ts';
import { acceptedExtensions, uploadLimits } from '#shared/rules/uploads.ts';
import { categories } from '../../domain/catalogue/categories.ts';
import { sortedCountries } from '../../domain/catalogue/countries.ts';
import { services } from '../../domain/catalogue/services.ts';
import { shippingMethods } from '../../domain/catalogue/shippingMethods.ts';
import { currentPriceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { netAndGross, shippingWire } from './shippingWire.ts';

export const getCatalogue: Handler<typeof catalogue.getCatalogue> = async ({ locale, now }) => {
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
      countries: sortedCountries(locale).map(({ id, iso2, names, eu }) => ({ id, iso2, name: names[locale], eu })),
      uploads: {
        file_bytes: uploadLimits.maxBytes,
        files: uploadLimits.maxFiles,
        parallel: uploadLimits.parallel,
        timeout_ms: uploadLimits.timeoutMilliseconds,
        types: { ordinary: [...acceptedExtensions('translation')], sworn: [...acceptedExtensions('sworn')] },
      },
      content_characters: contentLimit,
    },
  };
};
