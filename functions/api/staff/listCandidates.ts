import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { productionDeps } from '../../runtime/services/production.ts';
import { workText } from '../../runtime/texts/workText.ts';
import { listCandidates as list } from '../../usecases/production/listCandidates.ts';
import { payWire } from '../wire/workWire.ts';

export const listCandidates: Handler<typeof area.listCandidates> = async ({ params, locale, now }) => {
  const found = await list(productionDeps(now), { orderId: params.id, jobId: params.job });
  if ('refused' in found) return found;
  const candidates = found.map(({ translator: { id, name }, reasons, pay }) => ({
    id,
    name,
    reasons: reasons.map((code) => workText(locale, `work/rank.${code}`)),
    pay: payWire(pay),
  }));
  return { status: 200, body: { candidates } };
};
