import type { Host } from '../../local/host/host.ts';

/** The pool's client, as the functions know it. */
export function clientIdOf({ functions }: Pick<Host, 'functions'>): string {
  const found = [...functions.values()].map(({ settings }) => settings.environment.USER_POOL_CLIENT_ID).find(Boolean);
  if (!found) throw new Error('No function knows the pool.');
  return found;
}

/** An access token, got as the browser gets it; undefined where it is refused. */
export async function logIn(host: Pick<Host, 'url'>, email: string, password: string): Promise<string | undefined> {
  const response = await fetch(`${host.url}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const answer = await response.json();
  return answer.AuthenticationResult?.AccessToken;
}
