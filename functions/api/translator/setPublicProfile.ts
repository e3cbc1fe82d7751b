import type { translator as area } from '#shared/contract/translator.ts';
import { consentTextVersion } from '../../domain/cart/consentTextVersion.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { shown, translators } from '../../runtime/services/production.ts';
import { showPublicly } from '../../usecases/translators/showPublicly.ts';
import { publicProfileWire } from './publicProfileWire.ts';

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
