import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { translators } from '../../runtime/services/production.ts';
import { translatorWire } from '../wire/workWire.ts';

export const getStaffTranslator: Handler<typeof area.getStaffTranslator> = async ({ params }) => {
  const [found] = await translators().readMany([params.translator]);
  return found ? { status: 200, body: translatorWire(found) } : { refused: 'not_found' };
};
