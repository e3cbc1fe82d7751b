import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { turnOffSecondFactor as turnOff } from '../../usecases/account/turnOffSecondFactor.ts';

export const turnOffSecondFactor: Handler<typeof area.turnOffSecondFactor> = async ({ body, caller, now }) =>
  (await turnOff(sessionOf(caller).account, body.password, accountDeps(now))) ?? { status: 204, body: undefined };
