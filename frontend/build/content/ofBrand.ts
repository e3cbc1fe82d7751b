import { hasBrand, isPageOffered } from '#frontend/offeredPages.ts';
import { routes } from '#frontend/routes.ts';
import type { Written } from './readContent.ts';

const isOurs = ({ front }: Written): boolean => front.about === undefined || hasBrand(front.about);

/**
 * What the brand's site has of what is written, and whether a link leads to something that it has not: such a link becomes
 * plain text, and is left out of what is related.
 */
export function ofBrand(all: readonly Written[]): { kept: Written[]; isGone: (link: string) => boolean } {
  const absent = all.filter((file) => !isOurs(file));
  const pages = routes.filter(({ name }) => !isPageOffered(name)).map(({ path }) => path.replace(/:\w+.*$/, ''));
  const written = absent.flatMap(({ kind, slug, body }) =>
    kind === 'faq'
      ? [...body.matchAll(/\{#([a-z0-9-]+)\}/g)].map(([, id]) => `/faq/#${id}`)
      : [kind === 'blog' ? `/blog/${slug}/` : `/${slug}/`],
  );
  const isGone = (link: string) =>
    pages.some((path) => link.startsWith(path)) || written.some((path) => link === path || link.startsWith(`${path}#`));
  const kept = all.filter(isOurs).map((file) => {
    const { related } = file.front;
    return related ? { ...file, front: { ...file.front, related: related.filter((link) => !isGone(link)) } } : file;
  });
  return { kept, isGone };
}
