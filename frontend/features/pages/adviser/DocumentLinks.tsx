import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useContent } from '#frontend/shop/content/useContent.ts';

/** The pages of the documents. */
export function DocumentLinks({ except }: { except?: string }) {
  const { locale } = useI18n();
  const { adviser } = useContent();
  return (
    <div className="further" data-noprint>
      <ul>
        {adviser.documents
          .filter(({ id }) => id !== except)
          .map(({ id, name }) => (
            <li key={id}>
              <a className="link" href={`/${locale}/documents/${id}/`}>
                {name}
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}
