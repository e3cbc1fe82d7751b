import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useContent } from '#frontend/shop/content/useContent.ts';

/** All operations by area, each leading to its place. */
export function ReferenceIndex() {
  const { t, locale } = useI18n();
  const { reference } = useContent();
  const areas = reference.map(({ area, path, name, operations }) => (
    <section key={area}>
      <h2 id={area}>
        <a className="link" href={`/${locale}${path}`}>
          {name}
        </a>
      </h2>
      <ul className="operations">
        {operations.map(({ id, title, method, path: address }) => (
          <li key={id}>
            <a className="link" href={`/${locale}${path}#${id}`}>
              {title}
            </a>
            <code>
              {method} {address}
            </code>
          </li>
        ))}
      </ul>
    </section>
  ));
  return (
    <>
      <p>
        <a className="link" href="/api-collection.json" download>
          {t('pages/api.collection')}
        </a>
      </p>
      {areas}
    </>
  );
}
