import type { Host } from '../../local/host/host.ts';
import { paths } from '../../local/host/place.ts';

/** The pool's client, as the functions know it. */
export function clientIdOf({ functions }: Pick<Host, 'functions'>): string {
  const found = [...functions.values()].map(({ settings }) => settings.environment.USER_POOL_CLIENT_ID).find(Boolean);
  if (!found) throw new Error('No function knows the pool.');
  return found;
}

/** An access token, got from the pool as the browser gets it; undefined where it refuses. */
export async function logIn(
  host: Pick<Host, 'url' | 'functions'>,
  email: string,
  password: string,
): Promise<string | undefined> {
  const response = await fetch(host.url + paths.identity, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientIdOf(host),
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const answer = await response.json();
  return answer.AuthenticationResult?.AccessToken;
}
