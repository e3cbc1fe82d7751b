import { sessionTokenGateway } from '../../gateways/sessionTokens.ts';
import { sessionStore } from '../../stores/sessionStore.ts';
import { tokenStore } from '../../stores/tokenStore.ts';
import { optionalSetting, setting } from '../settings.ts';
import { db } from './db.ts';
import { once } from './once.ts';

export const tokens = once(() => tokenStore(db(), setting('TABLE_ACCOUNTS')));
export const sessions = once(() => sessionStore(db(), setting('TABLE_ACCOUNTS')));

export const sessionTokens = once(() =>
  sessionTokenGateway({
    poolId: setting('USER_POOL_ID'),
    clientId: setting('USER_POOL_CLIENT_ID'),
    issuer: optionalSetting('IDENTITY_ISSUER') ?? emulatedIssuer(),
  }),
);

/** An emulated pool issues its tokens, and shows its keys, at its own endpoint. */
function emulatedIssuer(): string | undefined {
  const endpoint = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? process.env.AWS_ENDPOINT_URL;
  return endpoint && `${endpoint}/${setting('USER_POOL_ID')}`;
}
