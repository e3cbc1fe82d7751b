import type { staff as area } from '#shared/contract/staff.ts';
import { staffLine } from '../../domain/audit/staffLine.ts';
import { translatorFacts } from '../../domain/production/translatorFacts.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { actingOf, auditPart } from '../../runtime/services/audit.ts';
import { translators } from '../../runtime/services/production.ts';
import { updateTranslator as update } from '../../usecases/translators/updateTranslator.ts';
import { translatorWire } from '../wire/workWire.ts';
import { typedTranslatorOf } from './typedTranslatorOf.ts';

export const updateTranslator: Handler<typeof area.updateTranslator> = async (request) => {
  const { params, body } = request;
  const named = { id: params.translator, revision: body.revision };
  const acting = actingOf(request);
  const saved = await update({ translators: translators() }, named, typedTranslatorOf(body), ({ before, after }) => {
    const change = { before: translatorFacts(before), after: translatorFacts(after) };
    return [auditPart(staffLine(acting, 'translator_changed', `translator#${after.id}`, change))];
  });
  return 'refused' in saved ? saved : { status: 200, body: translatorWire(saved) };
};
