/** A role's session on this machine: its token says when it ends. */
const prefix = 'local-session.';

export const sessionToken = (ends: Date): string => prefix + ends.getTime();

/** Epoch milliseconds; undefined for what is no token. */
export function sessionEnd(token: string): number | undefined {
  const ends = token.startsWith(prefix) ? Number(token.slice(prefix.length)) : Number.NaN;
  return Number.isInteger(ends) ? ends : undefined;
}
