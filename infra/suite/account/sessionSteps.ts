import { as, goodPassword, login, withPassword } from '../people.ts';

/** A new password as a form sends it. */
export const passwords = (password: string) => ({ password, password_confirmation: password });
/** Logs in: the session with its tokens. */
export const begin = async (email: string, device?: string, userAgent?: string) => {
  const { body } = await login(withPassword(email, goodPassword, device), userAgent);
  const { AccessToken, RefreshToken } = body.AuthenticationResult;
  return { me: as(AccessToken), access: AccessToken as string, refresh: RefreshToken as string };
};
/** What the service answers to a token. */
export const works = async (token: string) => (await as(token).call('GET', '/api/settings')).status;
/** What the security log holds, newest first. */
export const kinds = async (me: ReturnType<typeof as>) =>
  (await me.call('GET', '/api/account/security')).body.events.map(({ kind }: { kind: string }) => kind);
