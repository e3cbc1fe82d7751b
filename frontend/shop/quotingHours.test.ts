import { expect, test } from 'vitest';
import { pageDescription } from '#frontend/app/loadView.ts';
import { everyText } from '#shared/messages/everyText.ts';
import { locales } from '#shared/messages/locale.ts';
import { hoursIn, makeWith, quoteMinutes, saidHours } from './quotingHours.ts';

test('hours are read from a page as they are said there', () => {
  expect(hoursIn(saidHours({ opens: 0, closes: 24, minutes: 30 }))).toEqual({ opens: 0, closes: 24, minutes: 30 });
  expect(hoursIn('')).toBeUndefined();
  expect(hoursIn('8 20')).toBeUndefined();
});

test('pages say the minutes of the stage that they are made for, what search engines show among them', () => {
  makeWith({ opens: 9, closes: 17, minutes: 45 });
  expect(quoteMinutes()).toBe(45);
  for (const locale of locales)
    for (const name of ['order.sworn.index', 'quote.free'] as const)
      expect(pageDescription({ name }, locale, { frame: everyText[locale], minutes: quoteMinutes() })).toMatch(
        /\b45\b/,
      );
});

/** Texts that are shown during quoting hours only: they may name the minutes. */
const inHours = ['quote/manual', 'offer/thanks.soon'];

test('no text promises a quote within minutes at night, or in minutes of its own', () => {
  const aboutQuotes = /quot|price|wycen|cen[aęy]\b/i;
  for (const locale of locales)
    for (const [key, text] of Object.entries(everyText[locale])) {
      if (!aboutQuotes.test(text) || key.startsWith('terms/')) continue;
      expect([key, /\b15 min/.test(text)]).toEqual([key, false]);
      if (text.includes('{minutes}') && !inHours.includes(key))
        expect([key, /quoting hours|godzinach wyceny/i.test(text)]).toEqual([key, true]);
    }
});
