import type { Row } from './Row.ts';

const recruitment = { kind: 'app', messages: ['recruitment', 'login', 'errors'] } as const;

const footer = <const Name extends string>(name: Name) =>
  ({
    name,
    path: `/${name}/`,
    kind: 'marketing',
    page: 'features/pages/FooterPage.tsx',
    messages: ['pages'],
    index: true,
  }) as const;

/** A page of which the build makes one for each article, pair or document. */
const many = <
  const Name extends string,
  const Path extends `/${string}`,
  const File extends `features/${string}Page.tsx`,
>(
  name: Name,
  path: Path,
  page: File,
) => ({ ...footer(name), path, page, index: false }) as const;

const error = <const Name extends string>(name: Name) =>
  ({ name, path: `/${name}/`, kind: 'error', page: 'features/errors/ErrorPage.tsx', messages: ['errors'] }) as const;

/** What everybody may read, the way to become a translator, and what is shown when a page is not. */
export const site = [
  footer('prices'),
  footer('faq'),
  footer('terms'),
  many('terms.version', '/terms/:version/', 'features/pages/VersionPage.tsx'),
  footer('gdpr'),
  many('gdpr.version', '/gdpr/:version/', 'features/pages/VersionPage.tsx'),
  footer('blog'),
  // Listed one by one (build/content/siteRoutes.ts).
  many('blog.article', '/blog/:article/', 'features/pages/ArticlePage.tsx'),
  footer('languages'),
  many('languages.pair', '/languages/:pair/', 'features/pages/PairPage.tsx'),
  footer('documents'),
  many('documents.document', '/documents/:document/', 'features/pages/DocumentPage.tsx'),
  footer('jobs'),
  footer('api'),
  // With what each refusal means.
  {
    ...many('api.guide', '/api/:guide/', 'features/pages/GuidePage.tsx'),
    messages: ['pages', 'problem', 'codes', 'reference'],
  },
  {
    ...many('api.reference', '/api/reference/:area/', 'features/pages/ReferencePage.tsx'),
    messages: ['pages', 'reference'],
  },
  footer('about'),
  footer('contact'),
  footer('newsletter'),
  {
    ...recruitment,
    name: 'recruitment',
    path: '/recruitment/',
    page: 'features/recruitment/ApplyPage.tsx',
    index: true,
  },
  {
    ...recruitment,
    name: 'recruitment.thanks',
    path: '/recruitment/thanks/',
    page: 'features/recruitment/AppliedPage.tsx',
  },
  { ...recruitment, name: 'recruitment.test', path: '/recruitment/test/', page: 'features/recruitment/TrialPage.tsx' },
  { ...recruitment, name: 'recruitment.join', path: '/recruitment/join/', page: 'features/recruitment/JoinPage.tsx' },
  footer('translators'),
  footer('punctuality'),
  footer('charity'),
  footer('accessibility'),
  footer('withdrawal'),
  footer('word-count'),
  footer('pricing'),
  footer('quality'),
  footer('security'),
  footer('companies'),
  error('401'),
  error('403'),
  error('404'),
  error('500'),
  error('501'),
] as const satisfies readonly Row[];
