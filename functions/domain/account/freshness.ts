/** How long an entered password allows sensitive actions. */
export const freshSeconds = 15 * 60;

/**
 * Until when the session may do sensitive things, by the later of its login and its last confirmation; undefined when
 * the password has to be entered again.
 */
export function freshUntil(
  { authenticatedAt, confirmedAt = 0 }: { authenticatedAt: number; confirmedAt?: number | undefined },
  now: Date,
): Date | undefined {
  const until = new Date((Math.max(authenticatedAt, confirmedAt) + freshSeconds) * 1000);
  return until > now ? until : undefined;
}
