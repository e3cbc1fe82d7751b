/** What an API access token may be allowed to do (decision 7). */
export const tokenScopes = ['quotes', 'orders:read', 'orders:write', 'files', 'balance:read', 'webhooks'] as const;
export type TokenScope = (typeof tokenScopes)[number];
