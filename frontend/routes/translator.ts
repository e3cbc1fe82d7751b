import type { Row } from './Row.ts';
import { work } from './work.ts';

/** The zone of translators. */
export const translator = [
  { ...work, name: 'translator.login', path: '/translator/login/', page: 'features/login/TranslatorLoginPage.tsx' },
  { ...work, name: 'translator.index', path: '/translator/', page: 'features/translator/TranslatorJobsPage.tsx' },
  {
    ...work,
    name: 'translator.job',
    path: '/translator/job/:id/:job/',
    page: 'features/translator/JobPage.tsx',
    messages: ['work', 'zoneText', 'wish', 'thread', 'version', 'login', 'errors'],
  },
  {
    ...work,
    name: 'translator.availability',
    path: '/translator/availability/',
    page: 'features/translator/AvailabilityPage.tsx',
    messages: [...work.messages, 'push'],
  },
  {
    ...work,
    name: 'translator.repertorium',
    path: '/translator/repertorium/',
    page: 'features/translator/RepertoriumPage.tsx',
  },
  {
    ...work,
    name: 'translator.earnings',
    path: '/translator/earnings/',
    page: 'features/translator/EarningsPage.tsx',
    messages: [...work.messages, 'statement'],
  },
  { ...work, name: 'translator.profile', path: '/translator/profile/', page: 'features/translator/ProfilePage.tsx' },
  {
    ...work,
    name: 'translator.documents',
    path: '/translator/documents/',
    page: 'features/translator/DocumentsPage.tsx',
    messages: ['work', 'recruitment', 'login', 'errors'],
  },
] as const satisfies readonly Row[];
