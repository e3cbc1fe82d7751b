import type { PublicProfileWire } from '#shared/contract/schemas/publicTranslator.ts';
import type { PublicProfile } from '../../domain/production/publicProfile.ts';

/** The public profile; empty for a translator who is not listed. */
export const publicProfileWire = (profile: PublicProfile | undefined): PublicProfileWire => ({
  shown: profile !== undefined,
  name: profile?.name ?? null,
  about: profile?.about ?? null,
  show_fields: profile?.showsFields ?? false,
  agreed_at: profile?.at ?? null,
});
