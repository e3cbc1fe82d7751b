import type { ReactNode } from 'react';
import { type Locale, locales, silentLocale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { href } from '../href.ts';
import type { createI18n } from '../i18n/I18n.tsx';
import { hasBrand } from '../offeredPages.ts';
import type { Route } from '../routes.ts';
import { saidHours } from '../shop/quotingHours.ts';
import { CookieNotice } from './CookieNotice.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import type { Languages } from './LanguageSwitch.tsx';
import { OrganisationData } from './OrganisationData.tsx';
import { SocialTags } from './SocialTags.tsx';
import type { SiteSettings } from './siteSettings.ts';

/** Addresses of built files that a page needs, from the bundler's manifest. */
export interface PageAssets {
  /** Of the frame, then of the page where it has one of its own; what they import. */
  scripts: readonly string[];
  preloads: readonly string[];
  /** Of the page's app, its script first: loaded once the page is painted. */
  app: readonly string[];
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
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        {/* react-aria adds its one rule as an inline style, which the policy forbids, unless it finds this id: the rule is in site.css. */}
        <link id="react-aria-pressable-style" rel="stylesheet" href={assets.style} />
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
        <Header locale={locale} i18n={i18n} languages={props.languages} path={route.path} current={route.name} />
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
        >
          {props.children}
        </main>
        <Footer locale={locale} i18n={i18n} settings={settings} isRoom={isRoom} />
        <Trouble text={i18n.t('site/unexpected')} close={i18n.t('site/close')} />
        {hasBrand('analytics') && <CookieNotice i18n={i18n} more={href(locale, 'gdpr')} />}
      </body>
    </html>
  );
}

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
