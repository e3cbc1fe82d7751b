import { Amplify } from 'aws-amplify';
import { account } from '#shared/contract/account.ts';
import { browserCall } from './browserCall.ts';

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

/**
 * Adds the header that every call of the browser carries (requirements, section 7) to the calls of the login library,
 * which takes no headers: `fetch` adds it for this one address.
 */
function markLoginCalls(endpoint: string): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    if (String(input) !== endpoint) return send(input, init);
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(browserCall)) headers.set(name, value);
    return send(input, { ...init, headers });
  };
}
