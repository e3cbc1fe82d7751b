import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type Session, sessionSeconds } from '#functions/domain/account/session.ts';
import { newSessionId } from '#functions/gateways/random.ts';
import { sessionStore } from '#functions/stores/accounts/sessions.ts';
import { mintTokens } from '#functions/usecases/sessions/sessions.ts';

/** A session as a login leaves it, without one: for anyone who needs it older, or of another role. Its tokens. */
export async function placeSession(
  db: DynamoDBDocumentClient,
  table: string,
  { account, ...more }: Pick<Session, 'account'> & Partial<Session>,
): Promise<{ accessToken: string; refreshToken: string; session: string }> {
  const now = Math.floor(Date.now() / 1000);
  const sessions = sessionStore(db, table);
  const session: Session = {
    account,
    session: newSessionId(),
    role: 'customer',
    staffRoles: [],
    epoch: (await sessions.read(account)).epoch,
    secondFactor: false,
    beganAt: now,
    expires_at: now + sessionSeconds,
    access: [],
    refresh: [],
    spent: [],
    revision: 0,
    ...more,
  };
  const { tokens, minted } = mintTokens(session, now);
  const access = more.access ?? [{ digest: minted.access, until: now + tokens.accessSeconds }];
  await sessions.begin({ ...session, access, refresh: more.refresh ?? [minted.refresh] }, []);
  return { ...tokens, session: session.session };
}
