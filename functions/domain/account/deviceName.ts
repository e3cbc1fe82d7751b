/**
 * Browser and system from a user agent, such as `Firefox, Linux`; empty if it names neither. The parser is large, so
 * the first log-in loads it.
 */
export async function deviceName(userAgent: string): Promise<string> {
  if (userAgent === '') return '';
  const { default: Bowser } = await import('bowser');
  const { browser, os } = Bowser.parse(userAgent.slice(0, 300));
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 60);
}
