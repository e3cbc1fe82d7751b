/** The provider's session id of an attempt: slug and number, so that a notice names its row by itself. */
export const sessionIdOf = ({ slug, attempt }: { slug: string; attempt: number }): string => `${slug}.${attempt}`;

/** undefined for a foreign session id. */
export function parseSessionId(sessionId: string): { slug: string; attempt: number } | undefined {
  const [, slug, number] = /^([A-Za-z0-9_-]{16,40})\.([1-9]\d{0,3})$/.exec(sessionId) ?? [];
  return slug && number ? { slug, attempt: Number(number) } : undefined;
}
