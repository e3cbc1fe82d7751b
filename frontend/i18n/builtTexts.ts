import type { Locale } from '#shared/messages/locale.ts';
import type { BuiltArea, Load } from './areas.ts';

/** Texts that are in pages when the site is built; no browser loads them. */
export const builtTexts: Record<Locale, Record<BuiltArea, Load>> = {
  en: {
    codes: () => import('#shared/messages/en/codes.ts').then((file) => file.codes),
    frame: () => import('#shared/messages/en/frame.ts').then((file) => file.frame),
    home: () => import('#shared/messages/en/home.ts').then((file) => file.home),
    pages: () => import('#shared/messages/en/pages.ts').then((file) => file.pages),
    problem: () => import('#shared/messages/en/problem.ts').then((file) => file.default),
    reference: () => import('#shared/messages/en/reference.ts').then((file) => file.reference),
  },
  pl: {
    codes: () => import('#shared/messages/pl/codes.ts').then((file) => file.codes),
    frame: () => import('#shared/messages/pl/frame.ts').then((file) => file.frame),
    home: () => import('#shared/messages/pl/home.ts').then((file) => file.home),
    pages: () => import('#shared/messages/pl/pages.ts').then((file) => file.pages),
    problem: () => import('#shared/messages/pl/problem.ts').then((file) => file.default),
    reference: () => import('#shared/messages/pl/reference.ts').then((file) => file.reference),
  },
};
