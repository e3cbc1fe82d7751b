import { sessionTokenGateway } from '../../gateways/sessionTokens.ts';
import { optionalSetting, setting } from '../settings.ts';
import { once } from './once.ts';

export const sessionTokens = /* @__PURE__ */ once(() =>
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
