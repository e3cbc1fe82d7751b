import { awsPatience } from '../../gateways/awsPatience.ts';
import type { IdentityGateway } from '../../gateways/identity.ts';
import { setting } from '../settings.ts';
import { once } from './once.ts';

/** Most calls of an area need no pool: its client is loaded with the first that does. */
const loaded = /* @__PURE__ */ once(async () => {
  const [{ identityGateway }, { CognitoIdentityProviderClient }] = await Promise.all([
    import('../../gateways/identity.ts'),
    import('@aws-sdk/client-cognito-identity-provider'),
  ]);
  return identityGateway(
    new CognitoIdentityProviderClient(awsPatience),
    setting('USER_POOL_ID'),
    setting('USER_POOL_CLIENT_ID'),
  );
});

export const identity = (): IdentityGateway => ({
  create: async (email) => (await loaded()).create(email),
  find: async (name) => (await loaded()).find(name),
  hasSecondFactor: async (account) => (await loaded()).hasSecondFactor(account),
  setPassword: async (account, password) => (await loaded()).setPassword(account, password),
  makeCustomer: async (account) => (await loaded()).makeCustomer(account),
  signOutEverywhere: async (account) => (await loaded()).signOutEverywhere(account),
  remove: async (account) => (await loaded()).remove(account),
  isPassword: async (account, password) => (await loaded()).isPassword(account, password),
});
