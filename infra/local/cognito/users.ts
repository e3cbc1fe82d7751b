import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { AwsRefusal } from '../http/awsJson.ts';

const User = z.object({
  /** The pool's user name: a UUID, and the `sub` of the tokens. */
  sub: z.string(),
  attributes: z.record(z.string(), z.string()),
  enabled: z.boolean(),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED']),
  passwordHash: z.optional(z.string()),
  /** Epoch seconds; set for a temporary password. */
  passwordExpiresAt: z.optional(z.number()),
  groups: z.array(z.string()),
  totp: z.optional(z.object({ secret: z.string(), verified: z.boolean(), lastStep: z.number() })),
  mfaEnabled: z.boolean(),
  code: z.optional(
    z.object({ kind: z.enum(['confirm', 'reset']), value: z.string(), expiresAt: z.number(), tries: z.number() }),
  ),
  createdAt: z.number(),
  modifiedAt: z.number(),
});
export type User = z.infer<typeof User>;

const Session = z.object({
  token_hash: z.string(),
  sub: z.string(),
  origin_jti: z.string(),
  auth_time: z.number(),
  expires_at: z.number(),
  revoked: z.number(),
});
export type Session = z.infer<typeof Session>;

const schema = `
  PRAGMA journal_mode = WAL;
  CREATE TABLE IF NOT EXISTS users (sub TEXT PRIMARY KEY, email TEXT UNIQUE, data TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (
    token_hash TEXT PRIMARY KEY, sub TEXT NOT NULL, origin_jti TEXT NOT NULL UNIQUE, auth_time INTEGER NOT NULL,
    expires_at INTEGER NOT NULL, revoked INTEGER NOT NULL DEFAULT 0
  ) STRICT;`;

/** The accounts and sessions of one user pool in a SQLite file: every change is whole or not there. */
export class UserStore {
  readonly #db: DatabaseSync;

  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(schema);
  }

  /** By sub or, in any case of letters, by e-mail. */
  find(name: string): User | undefined {
    const row = this.#db.prepare('SELECT data FROM users WHERE sub = ? OR email = ?').get(name, name.toLowerCase());
    return row && User.parse(JSON.parse(z.object({ data: z.string() }).parse(row).data));
  }

  all(): User[] {
    const rows = z
      .array(z.object({ data: z.string() }))
      .parse(this.#db.prepare('SELECT data FROM users ORDER BY rowid').all());
    return rows.map(({ data }) => User.parse(JSON.parse(data)));
  }

  /** False when the e-mail is another account's. */
  save(user: User): boolean {
    const email = user.attributes.email?.toLowerCase() ?? null;
    const other = email === null ? undefined : this.find(email);
    if (other && other.sub !== user.sub) return false;
    this.#db
      .prepare(
        'INSERT INTO users (sub, email, data) VALUES (?, ?, ?) ON CONFLICT (sub) DO UPDATE SET email = excluded.email, data = excluded.data',
      )
      .run(user.sub, email, JSON.stringify({ ...user, modifiedAt: Date.now() / 1000 }));
    return true;
  }

  delete(user: User): void {
    this.revokeAll(user.sub);
    this.#db.prepare('DELETE FROM users WHERE sub = ?').run(user.sub);
  }

  open(session: Omit<Session, 'revoked'>): void {
    this.#db
      .prepare('INSERT INTO sessions (token_hash, sub, origin_jti, auth_time, expires_at) VALUES (?, ?, ?, ?, ?)')
      .run(session.token_hash, session.sub, session.origin_jti, session.auth_time, session.expires_at);
  }

  session(key: { tokenHash: string } | { originJti: string }): Session | undefined {
    const row =
      'tokenHash' in key
        ? this.#db.prepare('SELECT * FROM sessions WHERE token_hash = ?').get(key.tokenHash)
        : this.#db.prepare('SELECT * FROM sessions WHERE origin_jti = ?').get(key.originJti);
    return row && Session.parse(row);
  }

  /** The session goes on under another refresh token; the old one is unknown. */
  rotate(tokenHash: string, next: string): void {
    this.#db.prepare('UPDATE sessions SET token_hash = ? WHERE token_hash = ?').run(next, tokenHash);
  }

  revoke(tokenHash: string): void {
    this.#db.prepare('UPDATE sessions SET revoked = 1 WHERE token_hash = ?').run(tokenHash);
  }

  revokeAll(sub: string): void {
    this.#db.prepare('UPDATE sessions SET revoked = 1 WHERE sub = ?').run(sub);
  }

  close(): void {
    this.#db.close();
  }
}

export function newUser(attributes: Record<string, string>, status: User['status'], more: Partial<User>): User {
  const now = Date.now() / 1000;
  return {
    sub: randomUUID(),
    attributes,
    enabled: true,
    status,
    groups: [],
    mfaEnabled: false,
    createdAt: now,
    modifiedAt: now,
    ...more,
  };
}

export const listed = (user: User) =>
  Object.entries({ ...user.attributes, sub: user.sub }).map(([Name, Value]) => ({ Name, Value }));

export const factors = (user: User) =>
  user.mfaEnabled && user.totp?.verified
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {};

export const summary = (user: User) => ({
  Username: user.sub,
  Enabled: user.enabled,
  UserStatus: user.status,
  UserCreateDate: user.createdAt,
  UserLastModifiedDate: user.modifiedAt,
});

/** `email = "a@b.pl"`, `email ^= "a"`: ListUsers' two comparisons. */
export function fits(user: User, filter: string): boolean {
  const [, name = '', comparison, quoted = ''] =
    /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  if (!comparison) throw new AwsRefusal('InvalidParameterException', 'Error while parsing filter.');
  const wanted = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  const known: Record<string, string> = {
    ...user.attributes,
    sub: user.sub,
    username: user.sub,
    'cognito:user_status': user.status,
    status: user.enabled ? 'enabled' : 'disabled',
  };
  const value = (known[name] ?? '').toLowerCase();
  return comparison === '=' ? value === wanted : value.startsWith(wanted);
}
