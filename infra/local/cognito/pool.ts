import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { AwsRefusal } from '../http/awsJson.ts';
import type { User, UserStore } from './users.ts';

/** Everything the operations work on. */
export interface Pool {
  settings: PoolSettings;
  users: UserStore;
  keys: PoolKeys;
  /** Wrong passwords in a row, by what was typed as the name: also for accounts that do not exist. */
  failures: Map<string, { count: number; lockedUntil: number }>;
  /** Challenges under way, by their session. */
  challenges: Map<string, { sub: string; name: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA'; expiresAt: number }>;
  /** Sends the pool's own mail (codes). */
  mail(to: string, subject: string, text: string): Promise<void>;
}

/** An account by sub or e-mail. Throws UserNotFoundException: for administrators, who may know. */
export function existing(pool: Pool, name: string): User {
  const user = pool.users.find(name);
  if (!user) throw new AwsRefusal('UserNotFoundException', 'User does not exist.');
  return user;
}

export function checkClient({ settings }: Pool, clientId: string): void {
  if (clientId !== settings.clientId)
    throw new AwsRefusal('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
}

export function checkPool({ settings }: Pool, poolId: string): void {
  if (poolId !== settings.poolId)
    throw new AwsRefusal('ResourceNotFoundException', `User pool ${poolId} does not exist.`);
}

const numeric = z.pipe(z.union([z.number(), z.string()]), z.transform(Number));

const PasswordPolicy = z.object({
  MinimumLength: z._default(numeric, 8),
  RequireLowercase: z._default(z.boolean(), false),
  RequireUppercase: z._default(z.boolean(), false),
  RequireNumbers: z._default(z.boolean(), false),
  RequireSymbols: z._default(z.boolean(), false),
  TemporaryPasswordValidityDays: z._default(numeric, 7),
});
type PasswordPolicy = z.infer<typeof PasswordPolicy>;

/** What the template says of a user pool and this emulator obeys. */
const PoolProperties = z.object({
  Policies: z.object({ PasswordPolicy }),
  UserAttributeUpdateSettings: z._default(
    z.object({ AttributesRequireVerificationBeforeUpdate: z._default(z.array(z.string()), []) }),
    { AttributesRequireVerificationBeforeUpdate: [] },
  ),
  AdminCreateUserConfig: z._default(z.object({ AllowAdminCreateUserOnly: z._default(z.boolean(), false) }), {
    AllowAdminCreateUserOnly: false,
  }),
  AccountRecoverySetting: z._default(z.object({ RecoveryMechanisms: z.array(z.object({ Name: z.string() })) }), {
    RecoveryMechanisms: [{ Name: 'verified_email' }],
  }),
});
const ClientProperties = z.object({
  ExplicitAuthFlows: z._default(z.array(z.string()), []),
  AccessTokenValidity: z._default(numeric, 60),
  IdTokenValidity: z._default(numeric, 60),
  RefreshTokenValidity: z._default(numeric, 30),
  RefreshTokenRotation: z._default(z.object({ Feature: z.enum(['ENABLED', 'DISABLED']) }), { Feature: 'DISABLED' }),
  WriteAttributes: z.optional(z.array(z.string())),
  TokenValidityUnits: z._default(
    z.object({
      AccessToken: z._default(z.string(), 'minutes'),
      IdToken: z._default(z.string(), 'minutes'),
      RefreshToken: z._default(z.string(), 'days'),
    }),
    { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'days' },
  ),
});

export interface PoolSettings {
  poolId: string;
  clientId: string;
  /** `iss` of the tokens: this emulator’s address and the pool's id, where verifiers look for the keys. */
  issuer: string;
  groups: readonly string[];
  authFlows: readonly string[];
  password: PasswordPolicy;
  /** Nobody signs up, or recovers a password, with the pool itself. */
  adminSignUp: boolean;
  adminRecovery: boolean;
  accessSeconds: number;
  idSeconds: number;
  refreshSeconds: number;
  /** Each refresh token is good once. */
  rotates: boolean;
  /** Attributes that keep their value until a new one is verified. */
  keepsOriginal: readonly string[];
  /** What a user's own token may write. */
  writable: readonly string[];
}

/** Without a list of its own a client writes all of these. */
const standardAttributes =
  'address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture preferred_username profile updated_at website zoneinfo'.split(
    ' ',
  );

const unitSeconds: Record<string, number> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

export function poolSettings(
  ids: Pick<PoolSettings, 'poolId' | 'clientId' | 'issuer' | 'groups'>,
  pool: unknown,
  client: unknown,
): PoolSettings {
  const {
    Policies,
    AdminCreateUserConfig,
    AccountRecoverySetting,
    UserAttributeUpdateSettings: updates,
  } = PoolProperties.parse(pool);
  const properties = ClientProperties.parse(client);
  const units = properties.TokenValidityUnits;
  return {
    ...ids,
    authFlows: properties.ExplicitAuthFlows,
    password: Policies.PasswordPolicy,
    adminSignUp: AdminCreateUserConfig.AllowAdminCreateUserOnly,
    adminRecovery: AccountRecoverySetting.RecoveryMechanisms.every(({ Name }) => Name === 'admin_only'),
    accessSeconds: properties.AccessTokenValidity * (unitSeconds[units.AccessToken] ?? 60),
    idSeconds: properties.IdTokenValidity * (unitSeconds[units.IdToken] ?? 60),
    rotates: properties.RefreshTokenRotation.Feature === 'ENABLED',
    keepsOriginal: updates.AttributesRequireVerificationBeforeUpdate,
    writable: properties.WriteAttributes ?? standardAttributes,
    refreshSeconds: properties.RefreshTokenValidity * (unitSeconds[units.RefreshToken] ?? 86_400),
  };
}

interface PoolKeys {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** What stands at `/.well-known/jwks.json`. */
  jwks: { keys: object[] };
}

/** The pool's RSA key pair: made at the first start, readable by its owner only, the same ever after. */
export function openKeys(file: string): PoolKeys {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeFileSync(`${file}.part`, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  }
  const privateKey = createPrivateKey(readFileSync(file));
  const publicKey = createPublicKey(privateKey);
  const jwk = publicKey.export({ format: 'jwk' });
  const kid = createHash('sha256').update(String(jwk.n)).digest('base64');
  return {
    kid,
    privateKey,
    publicKey,
    jwks: { keys: [{ alg: 'RS256', kid, use: 'sig', e: jwk.e, kty: jwk.kty, n: jwk.n }] },
  };
}
