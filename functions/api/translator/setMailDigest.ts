import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { translators } from '../../runtime/services/production.ts';
import { setMailDigest as set } from '../../usecases/translators/updateTranslator.ts';
import { translatorWire } from '../wire/workWire.ts';

export const setMailDigest: Handler<typeof area.setMailDigest> = async ({ caller, body }) => {
  const named = { id: sessionOf(caller).account, revision: body.revision };
  const saved = await set({ translators: translators() }, named, body.mails);
  return 'refused' in saved ? saved : { status: 200, body: translatorWire(saved) };
};
