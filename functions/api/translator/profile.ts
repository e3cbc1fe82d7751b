import type { PublicProfileWire } from '#shared/contract/translator/profile.ts';
import type { translator as area } from '#shared/contract/translator.ts';
import { sumGrosze } from '#shared/model/money/grosze.ts';
import { consentTextVersion } from '../../domain/cart/consentTextVersion.ts';
import { categoryById } from '../../domain/catalogue/services.ts';
import type { PublicProfile } from '../../domain/production/publicProfile.ts';
import { applicationKey } from '../../gateways/fileKeys.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { applicants } from '../../runtime/services/recruitment.ts';
import { earnings } from '../../runtime/services/statements.ts';
import { thread } from '../../runtime/services/thread.ts';
import { agreements, shown, translators } from '../../runtime/services/translators.ts';
import { acceptAgreement as accept, ownDocuments } from '../../usecases/translators/agreements.ts';
import { tellOfDaysOff } from '../../usecases/translators/awayWithJobs.ts';
import { giveBackOutside } from '../../usecases/translators/movedOut.ts';
import { publicTranslators, showPublicly } from '../../usecases/translators/publicTranslators.ts';
import {
  setAvailability as saveAvailability,
  setMailDigest as saveMailDigest,
} from '../../usecases/translators/translators.ts';
import { documentsWire } from '../wire/agreementWire.ts';
import { moneyWire } from '../wire/moneyWire.ts';
import { earningWire } from '../wire/statementWire.ts';
import { translatorWire } from '../wire/workWire.ts';

export const getTranslator: Handler<typeof area.getTranslator> = async ({ caller }) => {
  const [found] = await translators().readMany([sessionOf(caller).account]);
  return found ? { status: 200, body: translatorWire(found) } : { refused: 'not_found' };
};

export const setAvailability: Handler<typeof area.setAvailability> = async ({ caller, body, now }) => {
  const named = { id: sessionOf(caller).account, revision: body.revision };
  const before = await translators().read(named.id);
  const saved = await saveAvailability({ translators: translators() }, named, {
    wordsPerDay: body.words_per_day,
    week: body.week,
    daysOff: body.days_off ?? [],
    timeZone: body.time_zone ?? 'Europe/Warsaw',
    countryId: body.country_id,
    paused: body.paused,
  });
  if ('refused' in saved) return saved;
  const by = { kind: 'translator', id: named.id } as const;
  await giveBackOutside(productionDeps(now), named.id, by);
  const added = saved.translator.daysOff.filter((day) => !before?.daysOff.includes(day));
  await tellOfDaysOff({ ...productionDeps(now), write: thread().write }, named.id, added);
  return { status: 200, body: translatorWire(saved) };
};

export const setMailDigest: Handler<typeof area.setMailDigest> = async ({ caller, body }) => {
  const named = { id: sessionOf(caller).account, revision: body.revision };
  const saved = await saveMailDigest({ translators: translators() }, named, body.mails);
  return 'refused' in saved ? saved : { status: 200, body: translatorWire(saved) };
};

export const listEarnings: Handler<typeof area.listEarnings> = async ({ caller }) => {
  const { account } = sessionOf(caller);
  if (!(await translators().read(account))) return { refused: 'not_found' };
  const lines = await earnings().of(account);
  const rows = lines.toReversed().map(earningWire);
  return { status: 200, body: { earnings: rows, sum: moneyWire(sumGrosze(lines.map(({ net }) => net))) } };
};

/** The public profile; empty for a translator who is not listed. */
const publicProfileWire = (profile: PublicProfile | undefined): PublicProfileWire => ({
  shown: profile !== undefined,
  name: profile?.name ?? null,
  about: profile?.about ?? null,
  show_fields: profile?.showsFields ?? false,
  agreed_at: profile?.at ?? null,
});

export const getPublicProfile: Handler<typeof area.getPublicProfile> = async ({ caller }) => {
  const { account } = sessionOf(caller);
  if (!(await translators().read(account))) return { refused: 'not_found' };
  return { status: 200, body: publicProfileWire(await shown().read(account)) };
};

export const setPublicProfile: Handler<typeof area.setPublicProfile> = async ({ caller, body, now }) => {
  const { about, agree_public: consents = false } = body;
  const outcome = await showPublicly(
    { shown: shown(), translators: translators() },
    {
      translator: sessionOf(caller).account,
      name: body.name ?? '',
      ...(about !== undefined && { about }),
      showsFields: body.show_fields ?? false,
      textVersion: consentTextVersion,
      at: now.toISOString(),
      consents,
    },
  );
  if (outcome === 'hidden') return { status: 200, body: publicProfileWire(undefined) };
  return 'refused' in outcome ? outcome : { status: 200, body: publicProfileWire(outcome) };
};

export const listPublicTranslators: Handler<typeof area.listPublicTranslators> = async () => {
  const found = await publicTranslators({ shown: shown(), translators: translators() });
  return {
    status: 200,
    body: {
      translators: found.map(({ profile, translator }) => ({
        name: profile.name,
        about: profile.about ?? null,
        pairs: translator.pairs.map(({ sourceLanguage, targetLanguage, sworn }) => ({
          source_lang: sourceLanguage,
          target_lang: targetLanguage,
          sworn,
        })),
        fields: profile.showsFields
          ? translator.specialisations.flatMap((id) => {
              const names = categoryById(id)?.names;
              return names ? [{ id, names }] : [];
            })
          : [],
      })),
    },
  };
};

/** Dependencies of a translator's documents. */
const documentDeps = (now: Date) => ({
  ...{ translators: translators(), agreements: agreements(), applicants: applicants(), now },
});

export const getOwnDocuments: Handler<typeof area.getOwnDocuments> = async ({ caller, now }) => {
  const found = await ownDocuments(documentDeps(now), sessionOf(caller).account);
  return 'refused' in found ? found : { status: 200, body: documentsWire(found) };
};

export const acceptAgreement: Handler<typeof area.acceptAgreement> = async ({ caller, body, now }) => {
  const { agreement_version: version, agreement, confidentiality, tax, nip, iban } = body;
  const typed = { version, agreement: agreement ?? false, confidentiality: confidentiality ?? false, tax, nip, iban };
  const accepted = await accept(documentDeps(now), sessionOf(caller).account, typed);
  return 'refused' in accepted ? accepted : { status: 200, body: documentsWire(accepted) };
};

export const linkOwnCv: Handler<typeof area.linkOwnCv> = async ({ caller, now }) => {
  const found = await ownDocuments(documentDeps(now), sessionOf(caller).account);
  if ('refused' in found) return found;
  if (!found.application) return { refused: 'not_found' };
  const { id, name } = found.application.cv;
  const link = await (await files()).openLink(applicationKey(id), name, now);
  if ('refused' in link) return link;
  return { status: 200, body: { url: link.url, file_name: name, expires_at: link.expiresAt } };
};
