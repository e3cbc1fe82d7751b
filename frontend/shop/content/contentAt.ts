import { brand } from '#shared/model/brand.ts';
import type { ContentPage, PairText, SiteContent } from './SiteContent.ts';

/** The page of a document at a path below the locale. */
export function documentAt({ adviser }: SiteContent, path: string) {
  const found = adviser.documents.find(({ id }) => path === `/documents/${id}/`);
  return found && { ...found, heading: found.title, title: `${found.title} · ${brand.name}` };
}

/** Title and description of what stands at a path, whatever it is made of. */
export const writtenAt = (content: SiteContent, path: string): { title: string; description: string } | undefined =>
  contentAt(content, path) ??
  pairAt(content, path) ??
  documentAt(content, path) ??
  content.reference.find((one) => one.path === path);

/** The page of a pair at a path below the locale. */
export const pairAt = (content: SiteContent, path: string): PairText | undefined =>
  content.pairs.find((pair) => pair.path === path);

/** What stands at a path below the locale. */
export const contentAt = (content: SiteContent, path: string): ContentPage | undefined =>
  [...Object.values(content.pages), ...content.versions, ...content.articles, ...content.guides].find(
    (page) => page.path === path,
  );
