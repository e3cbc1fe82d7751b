import type { ReactNode } from 'react';
import { type Locale, locales, silentLocale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { netPricesScript } from '#shared/rules/site/netPrices.ts';
import { ownNumberScript } from '#shared/rules/site/ownNumber.ts';
import { href } from '../href.ts';
import type { createI18n } from '../i18n/I18n.tsx';
import { hasBrand } from '../offeredPages.ts';
import type { Route } from '../routes.ts';
import { saidHours } from '../shop/quotingHours.ts';
import { Footer } from './Footer.tsx';
import { Header, type Languages } from './Header.tsx';
import { Letterhead, printed } from './Letterhead.tsx';
import { pictureSize } from './SharedPicture.tsx';
import type { SiteSettings } from './siteSettings.ts';

/** Addresses of built files that a page needs, from the bundler's manifest. */
export interface PageAssets {
  /** Of the frame, then of the page where it has one of its own; what they import. */
  scripts: readonly string[];
  preloads: readonly string[];
  /** Of the page's app, its script first: loaded once the page is painted. */
  app: readonly string[];
  /** A script that comes when somebody is at the page's form. */
  later?: string | undefined;
  style: string;
  /** Of this page alone. */
  ownStyle?: string | undefined;
  fonts: readonly string[];
  /** The title and description shown where a link to the page is shared. */
  picture?: string | undefined;
}

interface Props {
  route: Route;
  locale: Locale;
  i18n: ReturnType<typeof createI18n>;
  languages: Languages;
  settings: SiteSettings;
  assets: PageAssets;
  title: string;
  description: string | undefined;
  children: ReactNode;
}

/** A whole page as the CDN keeps it. Header, footer and notice stay outside of what React hydrates. */
export function Document(props: Props) {
  const { route, locale, settings, assets, i18n } = props;
  const address = (language: Locale) => `${settings.origin}/${language}${route.path}`;
  const listed = route.index === true;
  // The zone and the desk are for those who work here: nothing is sold to them.
  const isRoom = /^(?:translator|staff)\./.test(route.name);
  return (
    <html lang={locale} data-page={route.name}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, which the policy names by its digest */}
        <script dangerouslySetInnerHTML={{ __html: netPricesScript }} />
        <title>{props.title}</title>
        {props.description && <meta name="description" content={props.description} />}
        {!listed && <meta name="robots" content="noindex" />}
        {listed && <link rel="canonical" href={address(locale)} />}
        {listed && locales.map((one) => <link key={one} rel="alternate" hrefLang={one} href={address(one)} />)}
        {listed && <link rel="alternate" hrefLang="x-default" href={address(silentLocale(settings))} />}
        {listed && (
          <SocialTags
            title={props.title}
            description={props.description}
            url={address(locale)}
            locale={locale}
            picture={assets.picture && settings.origin + assets.picture}
          />
        )}
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1514" media="(prefers-color-scheme: dark)" />
        <meta name="verso:environment" content={settings.environment} />
        <meta name="verso:release" content={settings.release} />
        <meta name="verso:quoting" content={saidHours(settings.quotingHours)} />
        {settings.errorsUrl && <meta name="verso:errors" content={settings.errorsUrl} />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {feedOf(route.name) && (
          <link
            rel="alternate"
            type="application/atom+xml"
            title={props.title}
            href={`/${locale}/${feedOf(route.name)}`}
          />
        )}
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        <link rel="stylesheet" href={assets.style} />
        {assets.ownStyle && <link rel="stylesheet" href={assets.ownStyle} />}
        {/* The page is read without them: style and fonts come first. */}
        {assets.preloads.map((file) => (
          <link key={file} rel="modulepreload" fetchPriority="low" href={file} />
        ))}
        {assets.scripts.map((file) => (
          <script key={file} type="module" fetchPriority="low" src={file} />
        ))}
        {route.name === 'home' && <OrganisationData origin={settings.origin} />}
      </head>
      <body>
        <a className="btn btn-primary skip" href="#main">
          {i18n.t('frame/skip')}
        </a>
        {hasBrand('analytics') && !isOfOrder(route.name) && <CookieNotice i18n={i18n} more={href(locale, 'gdpr')} />}
        <Header locale={locale} i18n={i18n} languages={props.languages} path={route.path} current={route.name} />
        {printed.includes(route.name) && <Letterhead seller={settings.seller} />}
        {route.kind === 'app' && (
          <noscript>
            <div className="wrap pt-6">
              <p className="notice">{i18n.t('frame/noscript', { email: brand.email })}</p>
            </div>
          </noscript>
        )}
        <main
          id="main"
          tabIndex={-1}
          className="flex-1"
          data-app={route.kind === 'app' ? 'coming' : undefined}
          data-code={assets.app.join(' ') || undefined}
          data-later={assets.later}
        >
          {props.children}
        </main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own, which the policy names by its digest */}
        {route.path.includes(':id') && <script dangerouslySetInnerHTML={{ __html: ownNumberScript }} />}
        <Footer locale={locale} i18n={i18n} settings={settings} isRoom={isRoom} />
        <Trouble text={i18n.t('site/unexpected')} close={i18n.t('site/close')} />
      </body>
    </html>
  );
}

/** The feed that tells what a page tells, by its path below the language; undefined for all others. */
function feedOf(page: string): string | undefined {
  if (page === 'home' || page === 'blog' || page === 'blog.article') return 'blog/feed.xml';
  return undefined;
}

/** Pages of one order, request or payment: nobody is asked about statistics while they read or pay there. */
const isOfOrder = (page: string): boolean => /^(?:cart|payment|quote\.show)\b/.test(page);

/** Shown by the island when a handler or a promise of the page has failed. */
function Trouble({ text, close }: { text: string; close: string }) {
  return (
    <div role="alert" data-noprint>
      <p id="trouble" hidden className="alert trouble">
        {text}
        <button type="button" className="btn btn-quiet btn-small">
          {close}
        </button>
      </p>
    </div>
  );
}

const openGraphLocales: Record<Locale, string> = { en: 'en_GB', pl: 'pl_PL' };

/** What a link to the page looks like where it is shared (Open Graph). */
function SocialTags(props: {
  title: string;
  description: string | undefined;
  url: string;
  locale: Locale;
  picture: string | undefined;
}) {
  const others = locales.filter((one) => one !== props.locale);
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={props.title} />
      {props.description && <meta property="og:description" content={props.description} />}
      <meta property="og:url" content={props.url} />
      <meta property="og:locale" content={openGraphLocales[props.locale]} />
      {props.picture && (
        <>
          <meta property="og:image" content={props.picture} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={String(pictureSize.width)} />
          <meta property="og:image:height" content={String(pictureSize.height)} />
          <meta property="og:image:alt" content={props.title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {others.map((one) => (
        <meta key={one} property="og:locale:alternate" content={openGraphLocales[one]} />
      ))}
    </>
  );
}

function OrganisationData(props: { origin: string }) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    url: props.origin,
    email: brand.email,
  };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a data block of our own constants
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data) }} />;
}

/**
 * Stands above the page, where it covers nothing, until a choice is made (decision 8): the script of the head knows before
 * anything is painted. On a phone it takes less than a tenth of the screen.
 */
function CookieNotice({ i18n: { t }, more }: { i18n: ReturnType<typeof createI18n>; more: string }) {
  const choices = ['accept', 'reject'] as const;
  return (
    <aside id="cookies" aria-label={t('frame/cookies.title')} data-noprint className="cookies border-b border-line">
      <div className="wrap flex items-center gap-2 py-1.5 text-xs leading-tight sm:gap-3 sm:text-sm">
        <p className="min-w-0 flex-1">
          {t('frame/cookies.text')}{' '}
          <a className="link" href={more}>
            {t('frame/cookies.more')}
          </a>
        </p>
        <div className="grid grid-cols-2 gap-2">
          {choices.map((choice) => (
            <button
              key={choice}
              type="button"
              data-cookies={choice}
              aria-label={t(`frame/cookies.${choice}`)}
              className="btn btn-quiet btn-small max-sm:px-2 max-sm:text-xs"
            >
              {t(`frame/cookies.${choice}.short`)}
            </button>
          ))}
        </div>
        <button
          type="button"
          data-cookies="close"
          aria-label={t('frame/cookies.close')}
          className="-mr-2 flex size-8 flex-none items-center justify-center rounded-lg text-muted hover:text-ink"
        >
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" stroke="currentColor" strokeWidth="2">
            <path d="m3 3 10 10M13 3 3 13" />
          </svg>
        </button>
      </div>
    </aside>
  );
}
