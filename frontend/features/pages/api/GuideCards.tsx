import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useContent } from '#frontend/shop/content/useContent.ts';

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
