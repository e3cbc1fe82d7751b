import type { RouteName } from '../routes.ts';

/** Pages that share a picture where a link to them is shared; those that are not listed have that of a `page`. */
const routesOf = {
  home: ['home'],
  translation: ['order.write.index', 'order.correction.index'],
  sworn: ['order.sworn.index'],
  proofreading: ['order.proofreading.index'],
  quote: ['quote.free'],
  prices: ['prices', 'pricing', 'word-count'],
  languages: ['languages', 'languages.pair'],
  documents: ['documents', 'documents.document'],
  companies: ['companies'],
  api: ['api', 'api.guide', 'api.reference'],
  faq: ['faq'],
  blog: ['blog', 'blog.article'],
  page: [],
} as const satisfies Record<string, readonly RouteName[]>;

export type PictureKind = keyof typeof routesOf;
export const pictureKinds = Object.keys(routesOf) as PictureKind[];

/** The picture of a page by its name in the table of pages. */
export const pictureOf = (name: RouteName): PictureKind =>
  pictureKinds.find((kind) => (routesOf[kind] as readonly RouteName[]).includes(name)) ?? 'page';
