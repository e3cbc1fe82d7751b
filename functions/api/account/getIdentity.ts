import type { account as area } from '#shared/contract/account.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { setting } from '../../runtime/settings.ts';

/** None of it is secret: every browser that logs in sends it. The site is built before the pool is known, so it asks. */
export const getIdentity: Handler<typeof area.getIdentity> = async () => ({
  status: 200,
  body: {
    pool_id: setting('USER_POOL_ID'),
    client_id: setting('USER_POOL_CLIENT_ID'),
    endpoint: process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? null,
  },
});
