import { formatInstant } from '#frontend/i18n/formatInstant.ts';

/** "Mon 23 Nov, 16:00 CET": a moment in the zone of the person who works, whatever the computer's clock says. */
export const sayInstant = (iso: string, locale: string, timeZone = 'Europe/Warsaw'): string =>
  formatInstant(iso, locale, { timeZone, timeZoneName: 'short' });
