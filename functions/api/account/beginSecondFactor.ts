import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accountDeps } from '../../runtime/services/accountDeps.ts';
import { beginSecondFactor as begin } from '../../usecases/account/beginSecondFactor.ts';

export const beginSecondFactor: Handler<typeof area.beginSecondFactor> = async ({ body, now }) => {
  const started = await begin(body, accountDeps(now));
  return 'refused' in started ? started : { status: 200, body: started };
};
