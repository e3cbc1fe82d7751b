import type { MailQueued } from '#events/messages/queueMessages.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import type { TokenLimits } from '#shared/model/software/tokenLimits.ts';
import type { TokenScope } from '#shared/model/software/tokenScope.ts';
import { isTokenName, tokenNameLength } from '#shared/rules/tokenName.ts';
import type { Account } from '../../domain/account/account.ts';
import type { AccessToken } from '../../domain/tokens/accessToken.ts';
import { readNetwork } from '../../gateways/allowedAddress.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import { newApiToken, newFileId } from '../../gateways/random.ts';
import type { SecurityLog } from '../../stores/accounts/securityLog.ts';
import type { TokenStore } from '../../stores/accounts/tokens.ts';
import type { MailOutbox } from '../../stores/mails/queuedMails.ts';
import { SessionOverError } from '../account/accounts.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

interface TokenDeps {
  tokens: Pick<TokenStore, 'list' | 'add'>;
  security: Pick<SecurityLog, 'item'>;
  outbox: Pick<MailOutbox, 'enqueue'>;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

/** Above anybody's need, so that the list is a single page. */
const mostTokens = 50;

/** The default expiry of a token, so that forgotten ones do not stay valid for ever. 0 means no expiry. */
const proposedDays = 90;

/** Creates a token, whose text is only in the answer. Its owner gets a mail. */
export async function createToken(
  account: Account,
  given: {
    name: string;
    scopes?: readonly TokenScope[] | undefined;
    days?: number | undefined;
    limits?: TokenLimits;
    test?: boolean | undefined;
    /** The member who creates it, if any. */
    member?: string | undefined;
  },
  { tokens, security, outbox, mailQueue, now }: TokenDeps,
): Promise<{ text: string; token: AccessToken } | Refusal<'validation_failed' | 'conflict' | 'account_blocked'>> {
  if (!isTokenName(given.name)) {
    const hint = { key: 'rules/token_name.hint', replace: tokenNameLength } as const;
    return { refused: 'validation_failed', fields: { token_name: [hint] } };
  }
  if ((await tokens.list(account.account)).length >= mostTokens) {
    return {
      refused: 'validation_failed',
      fields: { token_name: [{ key: 'account/token_limit', replace: { limit: mostTokens } }] },
    };
  }
  const { addresses = [], ...caps } = given.limits ?? {};
  const wrong = addresses.flatMap((typed, index) => (readNetwork(typed) ? [] : [`addresses.${index}`]));
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.map((field) => [field, ['validation/network' as const]]));
    return { refused: 'validation_failed', fields };
  }
  if (account.blocked) return { refused: 'account_blocked' };
  const days = given.days ?? proposedDays;
  const text = newApiToken(given.test ? 'test' : 'live');
  const at = now.toISOString();
  const token: AccessToken = {
    id: newFileId(),
    account: account.account,
    name: given.name,
    scopes: given.scopes?.length ? [...new Set(given.scopes)] : ['quotes'],
    ...(given.test && { test: true }),
    ...(given.member !== undefined && { member: given.member }),
    ...caps,
    ...(addresses.length > 0 && { addresses: addresses.map((typed) => typed.trim()) }),
    createdAt: at,
    validUntil: days === 0 ? undefined : new Date(now.getTime() + days * 86_400_000).toISOString(),
  };
  const event = security.item(account.account, { kind: 'token_created', at, detail: token.name });
  if ((await tokens.add(text, token, [event])) === 'closed')
    throw new SessionOverError('A token of an account that is closed.');
  const mail = {
    id: `token_created.${token.id}`,
    template: 'token_created',
    to: account.email,
    locale: account.locale,
    subject: token.name,
    state: 'queued',
    createdAt: at,
  } as const;
  await outbox.enqueue(mail);
  await enqueueMail(mailQueue, mail);
  return { text, token };
}

/** Revokes all API tokens of an account, each recorded by name; returns how many. */
export async function revokeTokens(
  account: string,
  {
    tokens,
    security,
    now,
  }: { tokens: Pick<TokenStore, 'list' | 'revoke'>; security: Pick<SecurityLog, 'item'>; now: Date },
): Promise<number> {
  let revoked = 0;
  for (const { id, name } of await tokens.list(account)) {
    const event = security.item(account, { kind: 'token_revoked', at: now.toISOString(), detail: name });
    if ((await tokens.revoke(account, id, [event])) !== 'absent') revoked += 1;
  }
  return revoked;
}
