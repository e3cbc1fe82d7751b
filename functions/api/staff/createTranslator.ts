import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { identity } from '../../runtime/services/identity.ts';
import { translators } from '../../runtime/services/production.ts';
import { createTranslator as create } from '../../usecases/translators/createTranslator.ts';
import { translatorWire } from '../wire/workWire.ts';
import { typedTranslatorOf } from './typedTranslatorOf.ts';

export const createTranslator: Handler<typeof area.createTranslator> = async ({ body }) => {
  const deps = { accounts: accounts(), translators: translators(), identity: identity() };
  const made = await create(deps, body.email, typedTranslatorOf(body));
  return 'refused' in made ? made : { status: 201, body: translatorWire(made) };
};
