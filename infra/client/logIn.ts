import { send } from './send.ts';

export const withPassword = (email: string, password: string) => ({
  AuthFlow: 'USER_PASSWORD_AUTH' as const,
  AuthParameters: { USERNAME: email, PASSWORD: password },
});

/** An access token, obtained as the browser does; undefined if refused. */
export async function logIn(
  { url }: { url: string },
  email: string,
  password: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  const body = withPassword(email, password);
  const answer = await send(url, { method: 'POST', path: '/api/account/login', body, headers });
  return answer.body.AuthenticationResult?.AccessToken;
}
