import Bowser from 'bowser';

/** `Firefox, Linux`, from the user agent; empty where it says nothing. */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 300));
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, 60);
}
