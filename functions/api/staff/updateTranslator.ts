import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { translators } from '../../runtime/services/production.ts';
import { updateTranslator as update } from '../../usecases/translators/updateTranslator.ts';
import { translatorWire } from '../wire/workWire.ts';
import { typedTranslatorOf } from './typedTranslatorOf.ts';

export const updateTranslator: Handler<typeof area.updateTranslator> = async ({ params, body }) => {
  const named = { id: params.translator, revision: body.revision };
  const saved = await update({ translators: translators() }, named, typedTranslatorOf(body));
  return 'refused' in saved ? saved : { status: 200, body: translatorWire(saved) };
};
