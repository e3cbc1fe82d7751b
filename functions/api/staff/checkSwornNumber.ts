import type { staff as area } from '#shared/contract/staff.ts';
import { staffLine } from '../../domain/audit/staffLine.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { actingOf, auditPart } from '../../runtime/services/audit.ts';
import { translators } from '../../runtime/services/production.ts';
import { checkSwornNumber as check } from '../../usecases/translators/checkSwornNumber.ts';
import { translatorWire } from '../wire/workWire.ts';

export const checkSwornNumber: Handler<typeof area.checkSwornNumber> = async (request) => {
  const { params, body, now } = request;
  const acting = actingOf(request);
  const named = { id: params.translator, revision: body.revision };
  const seen = { found: body.found ?? false, note: body.note, by: acting.account, now };
  const saved = await check({ translators: translators() }, named, seen, ({ before, check: { number, found } }) => {
    const act = found ? 'sworn_checked' : 'sworn_missing';
    const said = { after: { sworn_number: number }, reason: body.note };
    return [auditPart(staffLine(acting, act, `translator#${before.id}`, said))];
  });
  return 'refused' in saved ? saved : { status: 200, body: translatorWire(saved) };
};
