import type { staff as area } from '#shared/contract/staff.ts';
import { charity } from '#shared/model/charity.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { actingOf, auditPart } from '../../runtime/services/audit.ts';
import { dinners } from '../../runtime/services/charity.ts';
import { settleMonth } from '../../usecases/charity/settleMonth.ts';
import { charityMonthWire } from './charityWire.ts';

export const settleCharityMonth: Handler<typeof area.settleCharityMonth> = async (request) => {
  if (!charity) return { refused: 'not_implemented' };
  const { params, body } = request;
  const wanted = { month: params.month, count: body.dinners, acting: actingOf(request) };
  const settled = await settleMonth({ dinners: dinners(), audit: auditPart }, charity, wanted);
  return 'refused' in settled ? settled : { status: 200, body: charityMonthWire(settled, charity.dinnerGrosze) };
};
