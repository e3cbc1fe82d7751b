import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { turnOnSecondFactor as turnOn } from '../../usecases/account/turnOnSecondFactor.ts';

export const turnOnSecondFactor: Handler<typeof area.turnOnSecondFactor> = async ({ body, now }) =>
  (await turnOn(body, accountDeps(now))) ?? { status: 204, body: undefined };
