import { fetchAuthSession } from 'aws-amplify/auth';
import { configureSession } from './configureSession.ts';
import { markSession, markStaffRoles } from './sessionMark.ts';

/** The access token; undefined once the session is over. Throws when the service cannot be reached. */
export async function currentToken(): Promise<string | undefined> {
  configureSession();
  const { tokens } = await fetchAuthSession();
  if (!tokens) markSession(false);
  markStaffRoles(tokens?.accessToken.payload.staff_roles);
  return tokens?.accessToken.toString();
}
