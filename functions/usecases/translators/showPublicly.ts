import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { hasContact, type PublicProfile } from '../../domain/production/publicProfile.ts';
import type { PublicStore } from '../../stores/translators/publicStore.ts';
import type { TranslatorStore } from '../../stores/translators/translatorStore.ts';

interface Deps {
  shown: Pick<PublicStore, 'show' | 'hide'>;
  translators: Pick<TranslatorStore, 'read'>;
}

/** Shows a translator in the public list with their own text, by their consent; without it they are removed. */
export async function showPublicly(
  { shown, translators }: Deps,
  { consents, ...profile }: PublicProfile & { consents: boolean },
): Promise<PublicProfile | 'hidden' | Refusal<'not_found' | 'validation_failed'>> {
  const translator = await translators.read(profile.translator);
  if (!translator || translator.state === 'ended') return { refused: 'not_found' };
  if (!consents) {
    await shown.hide(profile.translator);
    return 'hidden';
  }
  const fields: Record<string, FieldMessage[]> = {
    ...(profile.name === '' && { name: ['validation/required'] }),
    ...(hasContact(profile.name) && { name: ['validation/no_contact'] }),
    ...(hasContact(profile.about ?? '') && { about: ['validation/no_contact'] }),
  };
  if (Object.keys(fields).length > 0) return { refused: 'validation_failed', fields };
  await shown.show(profile);
  return profile;
}
