import type { Row } from './Row.ts';
import { work } from './work.ts';

/** The zone of translators. */
export const zone = [
  { ...work, name: 'translator.login', path: '/translator/login/', page: 'features/login/ZoneLoginPage.tsx' },
  { ...work, name: 'translator.index', path: '/translator/', page: 'features/zone/ZonePage.tsx' },
  {
    ...work,
    name: 'translator.job',
    path: '/translator/job/:id/:job/',
    page: 'features/zone/JobPage.tsx',
    messages: ['work', 'zoneText', 'wish', 'thread', 'version', 'login', 'errors'],
  },
  {
    ...work,
    name: 'translator.availability',
    path: '/translator/availability/',
    page: 'features/zone/AvailabilityPage.tsx',
    messages: [...work.messages, 'push'],
  },
  {
    ...work,
    name: 'translator.repertorium',
    path: '/translator/repertorium/',
    page: 'features/zone/RepertoriumPage.tsx',
  },
  {
    ...work,
    name: 'translator.earnings',
    path: '/translator/earnings/',
    page: 'features/zone/EarningsPage.tsx',
    messages: [...work.messages, 'statement'],
  },
  { ...work, name: 'translator.profile', path: '/translator/profile/', page: 'features/zone/ProfilePage.tsx' },
  {
    ...work,
    name: 'translator.documents',
    path: '/translator/documents/',
    page: 'features/zone/DocumentsPage.tsx',
    messages: ['work', 'recruitment', 'login', 'errors'],
  },
] as const satisfies readonly Row[];
