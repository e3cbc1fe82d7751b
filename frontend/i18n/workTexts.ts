import type { Locale } from '#shared/messages/locale.ts';
import type { Load, WorkArea } from './areas.ts';

/** Texts of the desk and the zone: customers do not even load the list of their files. */
export const workTexts: Record<Locale, Record<WorkArea, Load>> = {
  en: {
    draft: () => import('#shared/messages/en/draft.ts').then((file) => file.draft),
    office: () => import('#shared/messages/en/office.ts').then((file) => file.office),
    segments: () => import('#shared/messages/en/segments.ts').then((file) => file.segments),
    statement: () => import('#shared/messages/en/statement.ts').then((file) => file.statement),
    work: () => import('#shared/messages/en/work.ts').then((file) => file.work),
    translator: () => import('#shared/messages/en/translator.ts').then((file) => file.translator),
  },
  pl: {
    draft: () => import('#shared/messages/pl/draft.ts').then((file) => file.draft),
    office: () => import('#shared/messages/pl/office.ts').then((file) => file.office),
    segments: () => import('#shared/messages/pl/segments.ts').then((file) => file.segments),
    statement: () => import('#shared/messages/pl/statement.ts').then((file) => file.statement),
    work: () => import('#shared/messages/pl/work.ts').then((file) => file.work),
    translator: () => import('#shared/messages/pl/translator.ts').then((file) => file.translator),
  },
};
