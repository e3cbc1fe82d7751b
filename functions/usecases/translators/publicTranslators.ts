import type { PublicProfile } from '../../domain/production/publicProfile.ts';
import type { Translator } from '../../domain/production/translator.ts';
import type { PublicStore } from '../../stores/translators/publicStore.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';

export interface PublicTranslator {
  profile: PublicProfile;
  translator: Translator;
}

/** Public, active translators, by name. Paused and former ones are not listed. */
export async function publicTranslators({
  shown,
  translators,
}: {
  shown: Pick<PublicStore, 'all'>;
  translators: Pick<TranslatorStore, 'readMany'>;
}): Promise<PublicTranslator[]> {
  const profiles = await shown.all();
  const all = await translators.readMany(profiles.map(({ translator }) => translator));
  const byId = new Map(all.map(({ translator }) => [translator.id, translator]));
  return profiles
    .flatMap((profile) => {
      const translator = byId.get(profile.translator);
      return translator?.state === 'active' ? [{ profile, translator }] : [];
    })
    .sort((a, b) => a.profile.name.localeCompare(b.profile.name));
}
