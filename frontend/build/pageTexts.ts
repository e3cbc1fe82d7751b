import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { locales } from '#shared/messages/locale.ts';
import type { Locale } from '#shared/model/language/locale.ts';
import { shop } from '../routes/shop.ts';
import type { Route } from '../routes.ts';
import { isPseudo } from './chosenBrand.ts';
import { pseudo } from './pseudoTexts.ts';

const list = fileURLToPath(new URL('../i18n/pageTexts.ts', import.meta.url));
const one = 'page-texts:';

/** The areas of a page as one name: `site,order,quote`. */
const nameOf = ({ messages }: Pick<Route, 'messages'>): string => ['site', ...messages].join();

const sets: readonly string[] = [...new Set(shop.filter(({ kind }) => kind === 'app').map(nameOf))];

/** The module of a page's texts, as the manifest of the build names it; undefined for a page that loads its areas one by one. */
export function textsModule(route: Pick<Route, 'messages'>, locale: Locale): string | undefined {
  const name = nameOf(route);
  return sets.includes(name) ? `../${one}${locale}/${name}` : undefined;
}

/**
 * From the order form to the paid order each page has its texts in one file: its areas by themselves would be up to eleven
 * requests, for some hundred bytes each. Fills `i18n/pageTexts.ts` in what is bundled for browsers.
 */
export const pageTexts: Plugin = {
  name: 'page-texts',
  enforce: 'pre',
  resolveId: { filter: { id: /^page-texts:/ }, handler: (id) => id },
  load: {
    filter: { id: [/^page-texts:/, /i18n[\\/]pageTexts\.ts$/] },
    async handler(id) {
      if (id === list) {
        const loads = locales.flatMap((locale) =>
          sets.map((name) => `'${locale} ${name}': () => import('${one}${locale}/${name}').then(({ texts }) => texts)`),
        );
        return `export const pageTexts = { ${loads.join(', ')} };`;
      }
      if (!id.startsWith(one)) return undefined;
      const [locale = '', name = ''] = id.slice(one.length).split('/');
      const areas = await Promise.all(name.split(',').map((area) => textsOf(locale, area)));
      return `export const texts = ${JSON.stringify(Object.assign({}, ...areas))};`;
    },
  },
};

async function textsOf(locale: string, area: string): Promise<unknown> {
  const file = fileURLToPath(new URL(`../../shared/messages/${locale}/${area}.ts`, import.meta.url));
  const { [area]: texts } = await import(pathToFileURL(file).href);
  return isPseudo && locale === 'en' ? pseudo(texts) : texts;
}
