import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { type Locale, locales } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { href } from '../href.ts';
import { createI18n, I18nProvider } from '../i18n/I18n.tsx';
import { loadMessages } from '../i18n/messages.ts';
import type { Route } from '../routes.ts';
import { writtenAt } from '../shop/content/contentAt.ts';
import { type SiteData, SiteDataContext } from '../shop/content/SiteData.ts';
import { makeWith } from '../shop/quotingHours.ts';
import { App } from './App.tsx';
import { Document, type PageAssets } from './Document.tsx';
import type { Languages } from './Header.tsx';
import { loadView, pageDescription, pageTitle } from './loadView.ts';
import type { PictureKind } from './pictureKinds.ts';
import { SharedPicture } from './SharedPicture.tsx';
import type { SiteSettings } from './siteSettings.ts';

/**
 * The HTML of a page: marketing pages for reading, order pages for hydration. Built for Node by `build/build.ts`. The latter
 * quote nothing from `data`.
 */
export async function renderPage(
  route: Route,
  locale: Locale,
  assets: PageAssets,
  { settings, data }: { settings: SiteSettings; data: () => SiteData },
) {
  makeWith(settings.quotingHours);
  const view = await loadView(
    `/${locale}${route.path}`
      .replace(':hash', '-'.repeat(22))
      .replace(':slug', '-'.repeat(20))
      .replace(':id', '0'.repeat(10))
      .replace(':job', '00')
      .replace(':account', '0'.repeat(8)),
    locale,
  );
  const frame = await loadMessages(locale, ['frame']);
  const i18n = createI18n(locale, { ...view.messages, ...frame });
  const languages = await everyFrame();
  const written = route.kind === 'app' ? undefined : writtenAt(data().content[locale], route.path);
  const content =
    route.kind === 'app'
      ? await text((await prerender(<App initial={view} />)).prelude)
      : renderToStaticMarkup(
          <I18nProvider locale={locale} messages={{ ...view.messages, ...frame }}>
            <SiteDataContext value={data()}>
              <view.page params={view.params} />
            </SiteDataContext>
          </I18nProvider>,
        );
  const shell = renderToStaticMarkup(
    <Document
      route={route}
      locale={locale}
      i18n={i18n}
      languages={languages}
      settings={settings}
      assets={assets}
      title={written?.title ?? pageTitle(view)}
      description={
        written?.description ?? pageDescription(route, locale, { frame, minutes: settings.quotingHours.minutes })
      }
    >
      {hole}
    </Document>,
  );
  const noted = content.replace(emptyNote, () =>
    emptyNote.replace('></', () => `>${renderToStaticMarkup(<FileNote locale={locale} i18n={i18n} />)}</`),
  );
  return `<!doctype html>${shell.replace(hole, () => noted)}`;
}

/** The SVG of the picture of a kind of page, its colours still names of tokens. */
export async function renderPicture(kind: PictureKind, locale: Locale): Promise<string> {
  const i18n = createI18n(locale, await loadMessages(locale, ['frame', 'home']));
  return renderToStaticMarkup(<SharedPicture kind={kind} i18n={i18n} />);
}

const hole = '%content%';
/** As `StaticNote` is rendered: the build fills it. */
const emptyNote = '<div data-note="files"></div>';

const text = (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

let loaded: Promise<Languages> | undefined;

/** Texts of the frame in every language: each names itself in the headers of the others. */
export function everyFrame(): Promise<Languages> {
  loaded ??= Promise.all(
    locales.map(async (locale) => [locale, createI18n(locale, await loadMessages(locale, ['frame']))] as const),
  ).then((all) => Object.fromEntries(all) as Languages);
  return loaded;
}

/**
 * Who reads a file that is sent, and for how long it is kept, beside where it is chosen: written into the page when it is built,
 * so that the form's script has none of it.
 */
function FileNote({ locale, i18n: { t } }: { locale: Locale; i18n: ReturnType<typeof createI18n> }) {
  const days = { cart: retentionDays.cart, order: retentionDays.orderFiles, least: retentionDays.shortestOrderFiles };
  return (
    <details className="mt-3 text-sm">
      <summary className="link cursor-pointer">{t('frame/files.who')}</summary>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-muted">
        <li>{t('frame/files.readers', { brand: brand.name })}</li>
        <li>{t('frame/files.machines')}</li>
        <li>{t('frame/files.kept', days)}</li>
        <li>
          <a className="link" href={href(locale, 'security')}>
            {t('frame/files.more')}
          </a>
        </li>
      </ul>
    </details>
  );
}
