import type { staff as area } from '#shared/contract/staff.ts';
import type { PublishedPrices } from '../../domain/catalogue/published.ts';
import { priceConfigurations } from '../../domain/pricing/priceConfigurations.ts';
import { priceValuesOf } from '../../domain/pricing/priceValues.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { priceVersions } from '../../runtime/services/catalogue.ts';
import { staffNames } from '../../usecases/quotes/staffNames.ts';
import { publishedWire, valuesWire } from './priceWire.ts';

/** Built-in versions; nobody published them. */
const first: PublishedPrices[] = priceConfigurations.map((configuration) => {
  const { version, validFrom } = configuration;
  return { version, validFrom, publishedAt: '', by: '', configuration };
});

export const listPriceVersions: Handler<typeof area.listPriceVersions> = async ({ now }) => {
  const { revision, versions } = await priceVersions().read();
  const all = [...first, ...versions];
  const names = await staffNames(
    accounts(),
    versions.map(({ by }) => by),
  );
  const wire = publishedWire(all, names, now);
  return {
    status: 200,
    body: {
      revision,
      versions: all.map((one) => ({ ...wire(one), values: valuesWire(priceValuesOf(one.configuration)) })),
    },
  };
};
