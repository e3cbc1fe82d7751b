import type { desk as area } from '#shared/contract/desk.ts';
import { revealed } from '../../domain/account/maskedCustomer.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { audit } from '../../runtime/services/audit.ts';

export const revealCustomer: Handler<typeof area.revealCustomer> = async (request) => {
  const { params, body, caller, now, requestId } = request;
  const account = await accounts().read(params.account);
  if (!account) return { refused: 'not_found' };
  await audit().append(
    {
      who: { kind: 'staff', account: sessionOf(caller).account },
      ...{ act: 'revealed', object: `customer#${account.account}`, before: {}, after: { field: body.field } },
      ...{ reason: body.reason, request: requestId, at: now.toISOString() },
    },
    requestId,
  );
  return { status: 200, body: { field: body.field, shown: revealed(account, body.field) ?? null } };
};
