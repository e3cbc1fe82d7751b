import { awsPatience } from '../../../gateways/awsPatience.ts';
import type { IdentityGateway } from '../../../gateways/identity.ts';
import { setting } from '../../settings.ts';
import { once } from '../once.ts';

/** Loads the client of the user pool on first use, because most calls do not need it. */
const loaded = /* @__PURE__ */ once(async () => {
  const [{ identityGateway }, { CognitoIdentityProviderClient }] = await Promise.all([
    import('../../../gateways/identity.ts'),
    import('@aws-sdk/client-cognito-identity-provider'),
  ]);
  return identityGateway(
    new CognitoIdentityProviderClient(awsPatience),
    setting('USER_POOL_ID'),
    setting('USER_POOL_CLIENT_ID'),
  );
});

export const identity = (): IdentityGateway => ({
  create: async (...given) => (await loaded()).create(...given),
  find: async (...given) => (await loaded()).find(...given),
  hasSecondFactor: async (...given) => (await loaded()).hasSecondFactor(...given),
  setPassword: async (...given) => (await loaded()).setPassword(...given),
  changeEmail: async (...given) => (await loaded()).changeEmail(...given),
  makeCustomer: async (...given) => (await loaded()).makeCustomer(...given),
  makeTranslator: async (...given) => (await loaded()).makeTranslator(...given),
  remove: async (...given) => (await loaded()).remove(...given),
  logIn: async (...given) => (await loaded()).logIn(...given),
  answerCode: async (...given) => (await loaded()).answerCode(...given),
  groupsOf: async (...given) => (await loaded()).groupsOf(...given),
  newSecondFactor: async (...given) => (await loaded()).newSecondFactor(...given),
  isFirstCode: async (...given) => (await loaded()).isFirstCode(...given),
  setSecondFactor: async (...given) => (await loaded()).setSecondFactor(...given),
});
