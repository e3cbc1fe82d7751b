import type { staff as area } from '#shared/contract/staff.ts';
import { inForce } from '../../domain/catalogue/inForce.ts';
import { firstLanguages } from '../../domain/catalogue/languages.ts';
import type { LanguageOffer } from '../../domain/catalogue/published.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { languageVersions } from '../../runtime/services/catalogue.ts';
import { staffNames } from '../../usecases/quotes/staffNames.ts';
import { publishedWire } from './priceWire.ts';

const offerWire = ({ id, proofreading, targetLanguages }: LanguageOffer) => ({
  id,
  proofreading,
  target_languages: [...targetLanguages],
});

export const listLanguageVersions: Handler<typeof area.listLanguageVersions> = async ({ locale, now }) => {
  const { revision, versions } = await languageVersions().read();
  const offered = new Map(inForce(versions, now)?.languages.map((offer) => [offer.id, offer]));
  const names = await staffNames(
    accounts(),
    versions.map(({ by }) => by),
  );
  const wire = publishedWire(versions, names, now);
  return {
    status: 200,
    body: {
      revision,
      languages: firstLanguages.map((language) => ({
        name: language.names[locale],
        ...offerWire(offered.get(language.id) ?? language),
      })),
      versions: versions.map((one) => ({ ...wire(one), languages: one.languages.map(offerWire) })),
    },
  };
};
