import type { SiteContent } from '#frontend/shop/content/SiteContent.ts';
import { type Locale, locales } from '#shared/messages/locale.ts';
import { isPseudo } from '../chosenBrand.ts';
import { pseudoContent } from '../pseudo/pseudoContent.ts';
import { contentProblems } from './checkContent.ts';
import { contentFigures, type Service } from './figures.ts';
import { ofBrand } from './ofBrand.ts';
import { pairPages } from './pairPages.ts';
import { contentFolder, readContent } from './readContent.ts';
import { everyLanguage, type RenderedFile, renderFile, siteContentOf } from './renderContent.ts';
import { siteRoutes } from './siteRoutes.ts';

/** Every file of `frontend/content`, rendered with the service's figures. */
export const renderAll = (service: Service, folder = contentFolder): RenderedFile[] =>
  locales.flatMap((locale) => {
    const figures = contentFigures(service, locale);
    const { kept, isGone } = ofBrand(readContent(locale, folder));
    return kept.map((written) => renderFile(written, figures, isGone));
  });

/** For `npm run -s pseudo` the texts of files are as those of messages. */
const chosen = (content: SiteContent): SiteContent => (isPseudo ? pseudoContent(content) : content);

/** What is written, in both languages; throws with every reason why it cannot be published. */
export function buildContent(service: Service): Record<Locale, SiteContent> {
  const files = renderAll(service);
  const paths = siteRoutes().map(({ path }) => path);
  const problems = contentProblems(files, paths);
  if (problems.length > 0) throw new Error(`The content cannot be published:\n${problems.join('\n')}`);
  return everyLanguage((locale) => {
    const content = siteContentOf(files, locale);
    return chosen({ ...content, pairs: pairPages(content.languages, service.prices, locale) });
  });
}
