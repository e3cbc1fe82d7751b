import { JwtVerifier } from 'aws-jwt-verify';
import { FetchError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod/mini';

export interface Pool {
  poolId: string;
  clientId: string;
  /** Who the pool's tokens say they come from; none: Cognito. */
  issuer?: string | undefined;
}

const AccessClaims = z.object({
  sub: z.string().check(z.minLength(1)),
  token_use: z.literal('access'),
  client_id: z.string(),
  auth_time: z.int(),
  origin_jti: z.optional(z.string()),
  jti: z.optional(z.string()),
  'cognito:groups': z._default(z.array(z.string()), []),
});

/** What a session's token says: `authenticatedAt` in epoch seconds is when its owner showed the password. */
export interface SessionClaims {
  account: string;
  authenticatedAt: number;
  session: string;
  groups: readonly string[];
}

const cognitoIssuer = (poolId: string): string => `https://cognito-idp.${poolId.split('_')[0]}.amazonaws.com/${poolId}`;

/** Plain fetch, so that an emulator on this machine is read too; a failed download is tried once more. */
const fetcher = {
  async fetch(uri: string): Promise<ArrayBuffer> {
    const once = async () => {
      const response = await fetch(uri, { signal: AbortSignal.timeout(1500) });
      if (!response.ok) throw new Error(`The keys are answered with ${response.status}.`);
      return response.arrayBuffer();
    };
    try {
      return await once().catch(once);
    } catch (error) {
      throw new FetchError(uri, error);
    }
  },
};

/**
 * Verifies the pool's access tokens: signature, issuer, expiry, kind and client. undefined for a token that is not
 * good; throws when the pool's keys cannot be read, which is nobody's bad password.
 */
export function sessionTokenGateway({ poolId, clientId, issuer = cognitoIssuer(poolId) }: Pool) {
  const verifier = JwtVerifier.create(
    { issuer, audience: null, jwksUri: `${issuer}/.well-known/jwks.json` },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  );
  return {
    async verify(token: string): Promise<SessionClaims | undefined> {
      const payload = await verifier.verify(token).catch((error: unknown) => {
        if (error instanceof FetchError) throw error;
        return undefined;
      });
      const claims = z.safeParse(AccessClaims, payload);
      if (!claims.success || claims.data.client_id !== clientId) return undefined;
      const { sub, auth_time, origin_jti, jti, 'cognito:groups': groups } = claims.data;
      return { account: sub, authenticatedAt: auth_time, session: origin_jti ?? jti ?? '', groups };
    },
  };
}
export type SessionTokenGateway = ReturnType<typeof sessionTokenGateway>;
