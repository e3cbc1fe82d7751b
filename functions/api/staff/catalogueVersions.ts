import type { InputOf, ResultOf } from '#shared/contract/operation.ts';
import type { catalogueVersions } from '#shared/contract/staff/catalogueVersions.ts';
import type { staff as area } from '#shared/contract/staff.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { inForce } from '../../domain/catalogue/inForce.ts';
import { firstLanguages } from '../../domain/catalogue/languages.ts';
import type { LanguageOffer, Published, PublishedPrices } from '../../domain/catalogue/published.ts';
import { type PriceValues, priceValuesOf, withValues } from '../../domain/pricing/priceConfiguration.ts';
import { priceConfigurations } from '../../domain/pricing/priceConfigurations.ts';
import { compareBonus, comparePrices } from '../../domain/pricing/priceSamples.ts';
import { readAll } from '../../runtime/freshCatalogue.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { sessions } from '../../runtime/services/callers.ts';
import { languageVersions, priceVersions } from '../../runtime/services/catalogue.ts';
import { staffNames } from '../../usecases/account/accounts.ts';
import { requireFresh } from '../../usecases/callers/callers.ts';
import {
  priceBase,
  publishLanguages as publishLanguageVersion,
  publishPrices as publishPriceVersion,
  withdrawPrices as withdraw,
} from '../../usecases/catalogue/catalogueVersions.ts';
import { moneyWire } from '../wire/moneyWire.ts';

type Wire = ResultOf<typeof catalogueVersions.listPriceVersions>['versions'][number];
type ValuesWire = Wire['values'];

const percent = (part: number) => part / 100;
const basis = (value: number) => Math.round(value * 100);

const valuesWire = (values: PriceValues): InputOf<typeof catalogueVersions.publishPrices.body>['values'] => {
  const { wordRates, minimumNet, surcharges, pageRates, certifiedCopyPerPage, tiers } = values;
  return {
    word_rates: [...wordRates],
    minimum: minimumNet,
    percentages: {
      repetition: percent(values.repetitionPart),
      proofreading_service: percent(values.proofreadingServicePart),
      proofreading: percent(surcharges.proofreading),
      verification: percent(surcharges.verification),
      specialised: percent(surcharges.specialised),
      express: percent(surcharges.express),
    },
    sworn_pages: [...pageRates],
    certified_copy: certifiedCopyPerPage,
    top_up_tiers: tiers.map(({ amount, bonusPart }) => ({ amount, bonus_percent: percent(bonusPart) })),
  };
};

/** Price lists have exactly four language groups, and the contract has a tuple of four. */
function byGroup<T>(
  [one = 0, two = 0, three = 0, four = 0]: readonly number[],
  of: (value: number) => T,
): [T, T, T, T] {
  return [of(one), of(two), of(three), of(four)];
}

function typedValues({ word_rates, minimum, percentages, sworn_pages, ...more }: ValuesWire): PriceValues {
  return {
    wordRates: byGroup(word_rates, (rate) => rate),
    minimumNet: grosze(minimum),
    repetitionPart: basis(percentages.repetition),
    proofreadingServicePart: basis(percentages.proofreading_service),
    surcharges: {
      proofreading: basis(percentages.proofreading),
      verification: basis(percentages.verification),
      specialised: basis(percentages.specialised),
      express: basis(percentages.express),
    },
    pageRates: byGroup(sworn_pages, grosze),
    certifiedCopyPerPage: grosze(more.certified_copy),
    tiers: more.top_up_tiers.map(({ amount, bonus_percent }) => ({
      amount: grosze(amount),
      bonusPart: basis(bonus_percent),
    })),
  };
}

/** A published version with its publisher's name and whether it is in force, planned or withdrawn. */
function publishedWire<T extends Published>(all: readonly T[], names: ReadonlyMap<string, string>, now: Date) {
  const current = inForce(all, now)?.version;
  return ({ version, validFrom, publishedAt, by, reason, withdrawnAt }: T) => ({
    version,
    valid_from: validFrom,
    state:
      withdrawnAt !== undefined
        ? ('withdrawn' as const)
        : version === current
          ? ('current' as const)
          : Date.parse(validFrom) > now.getTime()
            ? ('planned' as const)
            : ('past' as const),
    published_at: publishedAt === '' ? null : publishedAt,
    by: names.get(by) ?? null,
    reason: reason ?? null,
  });
}

/** The price lists built into the code, which nobody published. */
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

/** Top-up used for the preview if the request names none, in grosze. */
const usualTopUp = 50_000;

export const previewPrices: Handler<typeof area.previewPrices> = async ({ body, now }) => {
  const base = priceBase(await priceVersions().read(), body.based_on);
  if (!base) return { refused: 'not_found' };
  const changed = withValues(base, typedValues(body.values), base);
  const { amount, before, after } = compareBonus(base, changed, body.top_up ?? usualTopUp);
  return {
    status: 200,
    body: {
      samples: comparePrices(base, changed, now).map((one) => ({
        sample: one.sample,
        before: moneyWire(one.before),
        after: moneyWire(one.after),
      })),
      bonus: { amount: moneyWire(amount), before: moneyWire(before), after: moneyWire(after) },
    },
  };
};

export const publishPrices: Handler<typeof area.publishPrices> = async ({ body, caller, now, requestId }) => {
  const session = sessionOf(caller);
  const stale = await requireFresh(sessions(), session, now);
  if (stale) return stale;
  const { revision, reason, valid_from: validFrom, based_on: basedOn } = body;
  const acting = { by: session.account, request: requestId };
  const wanted = { revision, reason, validFrom, basedOn, values: typedValues(body.values), ...acting };
  const published = await publishPriceVersion({ versions: priceVersions(), now }, wanted);
  if ('refused' in published) return published;
  await readAll();
  return { status: 201, body: { version: published.version, valid_from: published.validFrom } };
};

export const withdrawPrices: Handler<typeof area.withdrawPrices> = async ({ params, caller, now, requestId }) => {
  const wanted = { version: params.version, by: sessionOf(caller).account, request: requestId };
  const withdrawn = await withdraw({ versions: priceVersions(), now }, wanted);
  if ('refused' in withdrawn) return withdrawn;
  await readAll();
  return { status: 200, body: { version: withdrawn.version, valid_from: withdrawn.validFrom } };
};

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

export const publishLanguages: Handler<typeof area.publishLanguages> = async ({ body, caller, now, requestId }) => {
  const { revision, reason, valid_from: validFrom, languages } = body;
  const changes = languages.map(({ id, proofreading, target_languages }) => ({
    ...{ id, proofreading },
    targetLanguages: [...new Set(target_languages)],
  }));
  const acting = { by: sessionOf(caller).account, request: requestId };
  const wanted = { revision, reason, validFrom, changes, ...acting };
  const published = await publishLanguageVersion({ versions: languageVersions(), now }, wanted);
  if ('refused' in published) return published;
  await readAll();
  return { status: 201, body: { version: published.version, valid_from: published.validFrom } };
};
