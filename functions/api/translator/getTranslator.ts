import type { translator as area } from '#shared/contract/translator.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { translators } from '../../runtime/services/production.ts';
import { translatorWire } from '../wire/workWire.ts';

export const getTranslator: Handler<typeof area.getTranslator> = async ({ caller }) => {
  const [found] = await translators().readMany([sessionOf(caller).account]);
  return found ? { status: 200, body: translatorWire(found) } : { refused: 'not_found' };
};
