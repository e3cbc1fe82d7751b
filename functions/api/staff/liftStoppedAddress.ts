import type { staff as area } from '#shared/contract/staff.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { actingOf, auditPart } from '../../runtime/services/audit.ts';
import { stoppedAddresses } from '../../runtime/services/mails.ts';
import { liftAddress } from '../../usecases/mails/liftAddress.ts';

export const liftStoppedAddress: Handler<typeof area.liftStoppedAddress> = async (request) => {
  const deps = { stoppedAddresses: stoppedAddresses(), auditPart };
  return { status: 200, body: { lifted: await liftAddress(deps, request.body, actingOf(request)) } };
};
