import type { Row } from './Row.ts';
import { own } from './work.ts';

/** The zone of translators. */
export const translator = [
  { ...own, name: 'translator.login', path: '/translator/login/', page: 'features/login/TranslatorLoginPage.tsx' },
  { ...own, name: 'translator.index', path: '/translator/', page: 'features/translator/TranslatorJobsPage.tsx' },
  {
    ...own,
    name: 'translator.job',
    path: '/translator/job/:id/:job/',
    page: 'features/translator/JobPage.tsx',
    messages: ['work', 'translator', 'wish', 'thread', 'version', 'login', 'errors'],
  },
  {
    ...own,
    name: 'translator.segments',
    path: '/translator/job/:id/:job/segments/',
    page: 'features/translator/SegmentsPage.tsx',
    messages: ['segments', 'work', 'errors'],
  },
  {
    ...own,
    name: 'translator.draft',
    path: '/translator/job/:id/:job/draft/',
    page: 'features/translator/DraftPage.tsx',
    messages: ['draft', 'work', 'errors'],
  },
  {
    ...own,
    name: 'translator.availability',
    path: '/translator/availability/',
    page: 'features/translator/AvailabilityPage.tsx',
    messages: [...own.messages, 'push'],
  },
  {
    ...own,
    name: 'translator.repertorium',
    path: '/translator/repertorium/',
    page: 'features/translator/RepertoriumPage.tsx',
  },
  {
    ...own,
    name: 'translator.earnings',
    path: '/translator/earnings/',
    page: 'features/translator/EarningsPage.tsx',
    messages: [...own.messages, 'statement'],
  },
  { ...own, name: 'translator.profile', path: '/translator/profile/', page: 'features/translator/ProfilePage.tsx' },
  {
    ...own,
    name: 'translator.documents',
    path: '/translator/documents/',
    page: 'features/translator/DocumentsPage.tsx',
    messages: ['work', 'translator', 'recruitment', 'login', 'errors'],
  },
] as const satisfies readonly Row[];
