/** What the files of one folder may import and do. `*` is one name, the same one in `folder` and `own`. */
export interface Wall {
  folder: string;
  /** Beginnings of the project's own paths. */
  own: readonly string[];
  /** Beginnings of package names, `node:` ones too; none: any. */
  packages?: readonly string[];
  /** Neither clock nor randomness: time and ids are arguments. */
  pure?: true;
  says: string;
}

const awsFree = ['zod/mini', 'aws-lambda'];
const react = ['react', 'react-dom', 'swr', 'wouter', 'zod/mini'];
const belowUseCases = ['functions/stores/', 'functions/gateways/', 'functions/domain/', 'events/', 'shared/'];
const belowEdges = ['functions/runtime/', 'functions/usecases/', ...belowUseCases];
const browser = ['frontend/shop/', 'frontend/design/', 'frontend/api/', 'frontend/i18n/'];
const pages = ['frontend/href.ts', 'frontend/routes.ts', 'frontend/offeredPages.ts'];

/** The top folders from the lowest up: what runs imports its own and lower ones, so the drawing has no arrow back up. */
export const floors = ['shared', 'events', 'functions', 'frontend', 'infra'] as const;

/** The walls of the house; the first that fits a file holds. Tests and proofs stand outside of them. */
export const walls: readonly Wall[] = [
  {
    folder: 'shared/brands/*/',
    own: ['shared/brands/*/', 'shared/model/'],
    packages: [],
    pure: true,
    says: 'a brand is data',
  },
  {
    folder: 'shared/model/',
    own: ['shared/model/', 'shared/brands/'],
    packages: ['zod/mini'],
    pure: true,
    says: 'the model imports nothing above itself',
  },
  {
    folder: 'shared/rules/',
    own: ['shared/rules/', 'shared/model/', 'shared/brands/'],
    packages: ['zod/mini', 'libphonenumber-js'],
    pure: true,
    says: 'rules import the model only, and run on both sides',
  },
  {
    folder: 'shared/messages/',
    own: ['shared/messages/', 'shared/model/'],
    packages: [],
    pure: true,
    says: 'messages are texts',
  },
  {
    folder: 'shared/contract/',
    own: ['shared/'],
    packages: ['zod/mini', 'zod/v4/core'],
    pure: true,
    says: 'the contract imports shared only',
  },
  {
    folder: 'shared/client/',
    own: ['shared/client/'],
    packages: ['node:fs', 'node:path', 'node:util', 'node:http', 'node:https', 'node:stream', 'node:process'],
    says: 'the client of the API is packed alone: it imports nothing of ours',
  },
  {
    folder: 'events/',
    own: ['events/', 'shared/'],
    packages: ['zod/mini'],
    says: 'events import events and shared',
  },
  {
    folder: 'functions/domain/',
    own: ['functions/domain/', 'shared/model/', 'shared/rules/', 'shared/messages/'],
    packages: [
      'zod/mini',
      'node:crypto',
      'node:zlib',
      'eld/extrasmall',
      'fflate',
      'pkijs',
      'jschardet',
      'unpdf',
      'parse5',
      'jsonc-parser',
      'yaml',
      'mdast',
      'mdast-util-from-markdown',
      'mdast-util-gfm',
      'micromark-extension-gfm',
      'decode-named-character-reference',
      'cldr-segments-full',
      'uqr',
      'diff',
      'bowser',
      '@zxcvbn-ts/core',
      '@zxcvbn-ts/language-common',
    ],
    pure: true,
    says: 'domain imports domain, model, rules and messages: no contract, no AWS, no I/O',
  },
  {
    folder: 'functions/stores/',
    own: ['functions/stores/', 'functions/domain/', 'shared/model/', 'shared/rules/'],
    packages: ['zod/mini', 'node:crypto', '@aws-sdk/client-dynamodb', '@aws-sdk/lib-dynamodb'],
    says: 'stores import stores, domain, model and rules, and DynamoDB',
  },
  {
    folder: 'functions/gateways/',
    own: ['functions/gateways/', 'functions/domain/', 'events/', 'shared/model/', 'shared/rules/', 'shared/messages/'],
    says: 'gateways import gateways, domain, events, model and rules',
  },
  {
    folder: 'functions/usecases/',
    own: ['functions/usecases/', ...belowUseCases],
    packages: ['zod/mini', 'node:timers/promises', 'node:util'],
    pure: true,
    says: 'use cases import stores, gateways, domain and shared, and reach AWS through them',
  },
  {
    folder: 'functions/runtime/',
    own: belowEdges,
    says: 'the runtime imports no edge',
  },
  {
    folder: 'functions/api/wire/',
    own: ['functions/api/wire/', ...belowEdges],
    packages: awsFree,
    says: 'what areas share imports no area',
  },
  ...(['api', 'jobs'] as const).map((edge) => ({
    folder: `functions/${edge}/entries/`,
    own: [`functions/${edge}/`, 'functions/runtime/', 'shared/contract/'],
    packages: [],
    says: `what starts a function of ${edge} names its parts and does nothing itself`,
  })),
  ...(['api', 'webhooks', 'jobs'] as const).map((edge) => ({
    folder: `functions/${edge}/*/`,
    own: [`functions/${edge}/*/`, ...(edge === 'api' ? ['functions/api/wire/'] : []), ...belowEdges],
    packages: awsFree,
    says: `a part of ${edge} imports no other edge, and reaches AWS through stores and gateways`,
  })),
  {
    folder: 'functions/authorizer/',
    own: ['functions/authorizer/', ...belowEdges],
    packages: awsFree,
    says: 'the authorizer imports no other edge, and reaches AWS through stores and gateways',
  },
  {
    folder: 'functions/testMode/',
    own: ['functions/testMode/', 'functions/api/', 'functions/jobs/', ...belowEdges],
    packages: [...awsFree, 'node:crypto', '@aws-sdk/client-dynamodb', '@aws-sdk/lib-dynamodb'],
    says: 'test mode runs areas and jobs in one function; no live edge imports it',
  },
  {
    folder: 'infra/settings/',
    own: ['infra/settings/', 'shared/'],
    says: 'settings are data',
  },
  {
    folder: 'infra/constructs/',
    own: ['infra/constructs/', 'infra/settings/', 'shared/'],
    says: 'infra names handler files by path and imports none',
  },
  {
    folder: 'infra/stacks/',
    own: ['infra/constructs/', 'infra/settings/', 'shared/', 'frontend/build/edgeFunctions.ts'],
    says: 'infra names handler files by path and imports none',
  },
  {
    folder: 'infra/local/',
    own: [
      'infra/local/',
      // Its demo people call the API as everybody does, and its staff are invited as an operator does it.
      'infra/client/',
      'infra/staff/',
      'infra/settings/',
      'infra/constructs/',
      'infra/buildApp.ts',
      'infra/synthesise.ts',
      'frontend/build/',
      'functions/',
      'events/',
      'shared/',
    ],
    says: 'the local host imports neither proofs nor tests',
  },
  {
    folder: 'frontend/routes/',
    own: ['frontend/routes/', 'frontend/i18n/areas.ts'],
    packages: [],
    says: 'routes are data',
  },
  { folder: 'frontend/i18n/', own: ['frontend/i18n/', 'shared/'], packages: react, says: 'i18n imports shared only' },
  {
    folder: 'frontend/design/',
    own: ['frontend/design/', 'frontend/i18n/', 'shared/'],
    packages: react,
    says: 'design knows no feature, no page and no operation',
  },
  {
    folder: 'frontend/api/',
    own: ['frontend/api/', 'frontend/i18n/', 'shared/'],
    packages: [...react, 'aws-amplify'],
    says: 'the client of the API knows no feature and no page',
  },
  {
    folder: 'frontend/islands/',
    own: ['frontend/islands/', ...browser, 'shared/'],
    packages: ['zod/mini'],
    says: 'islands run without React',
  },
  {
    folder: 'frontend/shop/scan/',
    own: [...browser, ...pages, 'shared/'],
    packages: [...react, 'pdfjs-dist'],
    says: 'pages beside a scan show it, and nothing else draws PDFs',
  },
  {
    folder: 'frontend/shop/',
    own: [...browser, ...pages, 'shared/'],
    packages: [...react, 'diff', 'uqr'],
    says: 'what features share knows no feature',
  },
  {
    folder: 'frontend/features/translator/segments/',
    own: ['frontend/features/translator/', ...browser, ...pages, 'shared/'],
    packages: [
      ...react,
      '@tanstack/react-virtual',
      'diff',
      'prosemirror-history',
      'prosemirror-model',
      'prosemirror-state',
      'prosemirror-view',
    ],
    says: 'the editor is the translators’, and alone takes an editor core and a virtual list',
  },
  {
    folder: 'frontend/features/*/',
    own: ['frontend/features/*/', ...browser, ...pages, 'shared/'],
    packages: react,
    says: 'a feature imports no other feature',
  },
  {
    folder: 'frontend/app/',
    own: ['frontend/app/', 'frontend/features/', 'frontend/islands/', ...browser, ...pages, 'shared/'],
    packages: react,
    says: 'the app imports the browser’s own rooms and shared',
  },
  {
    folder: 'frontend/build/',
    own: ['frontend/', 'functions/api/wire/', 'functions/domain/', 'shared/'],
    says: 'the build asks the service for prices and languages only',
  },
  {
    folder: 'frontend/',
    own: ['frontend/', 'shared/'],
    says: 'a browser gets nothing of the service’s own code',
  },
];
