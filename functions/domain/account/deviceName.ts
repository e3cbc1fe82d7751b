/** `Firefox, Linux`, from the user agent; empty where it says nothing. What knows browsers is loaded by the first log-in. */
export async function deviceName(userAgent: string): Promise<string> {
  if (userAgent === '') return '';
  const { default: Bowser } = await import('bowser');
  const { browser, os } = Bowser.parse(userAgent.slice(0, 300));
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 60);
}
