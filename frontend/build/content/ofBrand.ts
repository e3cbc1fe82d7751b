import { hasBrand, isPageOffered } from '#frontend/offeredPages.ts';
import { routes } from '#frontend/routes.ts';
import { languageRows } from '#functions/domain/catalogue/languages.ts';
import { brandText } from '#shared/rules/house/brandText.ts';
import { isLanguageOffered } from '#shared/rules/house/offered.ts';
import { languageSlug } from './pairs.ts';
import { addressOf, type Written } from './readContent.ts';

/** Files of languages that the brand does not work in. */
const unoffered = new Set(
  languageRows
    .filter(([, iso2]) => !isLanguageOffered(iso2))
    .map(([, , en, pl]) => languageSlug({ names: { en, pl } })),
);

const isOurs = ({ front, kind, slug }: Written): boolean =>
  (front.about === undefined || hasBrand(front.about)) && !(kind === 'languages' && unoffered.has(slug));

/** Headings with an address of their own. */
const anchorsOf = (file: Written): string[] =>
  [...file.body.matchAll(/\{#([a-z0-9-]+)\}/g)].map(([, id]) => `${addressOf(file)}#${id}`);

/** Without the parts that are for brands with something else. */
const said = (file: Written): Written => ({
  ...file,
  front: JSON.parse(brandText(JSON.stringify(file.front))),
  body: brandText(file.body),
});

/**
 * What the brand's site has of what is written, and whether a link leads to something that it has not: such a link becomes
 * plain text, and is left out of what is related.
 */
export function ofBrand(all: readonly Written[]): { kept: Written[]; isGone: (link: string) => boolean } {
  const absent = all.filter((file) => !isOurs(file));
  const pages = routes.filter(({ name }) => !isPageOffered(name)).map(({ path }) => path.replace(/:\w+.*$/, ''));
  const written = absent.flatMap((file) => (file.kind === 'faq' ? anchorsOf(file) : [addressOf(file)]));
  const ours = all.filter(isOurs).map(said);
  const anchors = new Set(ours.flatMap(anchorsOf));
  const cut = all
    .filter(isOurs)
    .flatMap(anchorsOf)
    .filter((link) => !anchors.has(link));
  const isGone = (link: string) =>
    pages.some((path) => link.startsWith(path)) ||
    cut.includes(link) ||
    written.some((path) => link === path || link.startsWith(`${path}#`));
  const kept = ours.map((file) => {
    const { related, near } = file.front;
    const left = {
      ...(related && { related: related.filter((link) => !isGone(link)) }),
      ...(near && { near: near.filter((slug) => !unoffered.has(slug)) }),
    };
    return { ...file, front: { ...file.front, ...left } };
  });
  return { kept, isGone };
}
