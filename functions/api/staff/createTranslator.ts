import type { staff as area } from '#shared/contract/staff.ts';
import { staffLine } from '../../domain/audit/staffLine.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { actingOf, auditPart } from '../../runtime/services/audit.ts';
import { identity } from '../../runtime/services/identity.ts';
import { translators } from '../../runtime/services/production.ts';
import { createTranslator as create } from '../../usecases/translators/createTranslator.ts';
import { translatorWire } from '../wire/workWire.ts';
import { typedTranslatorOf } from './typedTranslatorOf.ts';

export const createTranslator: Handler<typeof area.createTranslator> = async (request) => {
  const { body } = request;
  const deps = { accounts: accounts(), translators: translators(), identity: identity() };
  const acting = actingOf(request);
  const line = (id: string) => [auditPart(staffLine(acting, 'translator_made', `translator#${id}`))];
  const made = await create(deps, body.email, typedTranslatorOf(body), line);
  return 'refused' in made ? made : { status: 201, body: translatorWire(made) };
};
