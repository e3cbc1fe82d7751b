import { Amplify } from 'aws-amplify';
import { account } from '#shared/contract/account.ts';
import { markLoginCalls } from './markLoginCalls.ts';

let isConfigured = false;

/**
 * Our own service answers in the pool's place, with tokens of its own: no browser holds one that the pool would take.
 * The two names only decide under which keys the library stores the tokens.
 */
export function configureSession(): void {
  if (isConfigured) return;
  const userPoolEndpoint = location.origin + account.logIn.path;
  Amplify.configure({
    Auth: { Cognito: { userPoolId: 'verso_sessions', userPoolClientId: 'site', userPoolEndpoint } },
  });
  markLoginCalls(userPoolEndpoint);
  isConfigured = true;
}
