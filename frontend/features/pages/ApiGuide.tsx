import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useContent, useSiteData } from '#frontend/shop/content/SiteData.ts';
import { apiExamples, apiVariables } from '#shared/contract/samples/apiExamples.ts';

/** The job of a token holder as commands to copy. */
export function ApiGuide() {
  const { t } = useI18n();
  const { origin } = useSiteData();
  return (
    <>
      <p className="hint">
        <a className="link" href="/api/openapi.json">
          {t('pages/api.document')}
        </a>
      </p>
      <h2 id="job">{t('pages/api.job')}</h2>
      <p>{t('pages/api.start')}</p>
      <Code name="environment.sh" text={apiVariables(origin)} />
      <ol className="steps">
        {apiExamples.map(({ name, command }) => (
          <li key={name} id={name}>
            <h3>{t(`pages/api.${name}.title`)}</h3>
            <p>{t(`pages/api.${name}`)}</p>
            <Code name={`${name}.sh`} text={command} />
          </li>
        ))}
      </ol>
      <CopyCode />
    </>
  );
}

/** The pages for developers, each with what it is about. */
export function GuideCards() {
  const { locale } = useI18n();
  const { guides } = useContent();
  return (
    <ul className="cards">
      {guides.map(({ path, heading, description }) => (
        <li key={path} className="card">
          <h2>
            <a className="link" href={`/${locale}${path}`}>
              {heading}
            </a>
          </h2>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}

/** The pages for developers, beside one of them. */
export function DeveloperPages({ current }: { current: string }) {
  const { t, locale } = useI18n();
  const { guides, pages } = useContent();
  const all = pages.api ? [pages.api, ...guides] : guides;
  return (
    <nav aria-label={t('pages/api.pages')} className="contents-list contents-plain">
      <h2>{t('pages/api.pages')}</h2>
      <ul>
        {all.map(({ path, heading }) => (
          <li key={path}>
            <a className="link" href={`/${locale}${path}`} aria-current={path === current ? 'page' : undefined}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A block of code under its name; the island `copyCode` adds a button. */
export function Code({ name, text }: { name: string; text: string }) {
  return (
    <figure className="code">
      <figcaption>{name}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}

/** What the buttons say that the island puts above each block of code (`islands/copyCode.ts`). */
export function CopyCode() {
  const { t } = useI18n();
  return (
    <p
      id="copy-code"
      role="status"
      className="sr-only"
      data-copy={t('pages/code.copy')}
      data-copied={t('pages/code.copied')}
    />
  );
}
