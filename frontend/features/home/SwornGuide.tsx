import { SealDrawing } from '#frontend/design/art/workDrawings.tsx';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useContent } from '#frontend/shop/content/useContent.ts';

/** So many documents are named. */
const named = 6;

/** What an office wants of a document: the way to the adviser, and documents that are often asked about. */
export function SwornGuide() {
  const { t, locale } = useI18n();
  const { adviser } = useContent();
  return (
    <section aria-labelledby="sworn" className="wrap pb-14 sm:pb-20">
      <div className="card grid items-center gap-8 p-6 sm:p-10 lg:grid-cols-[auto_1fr_20rem]">
        <SealDrawing width={150} />
        <div>
          <h2 id="sworn" className="section-title">
            {t('home/sworn.title')}
          </h2>
          <p className="mt-3 text-muted">{t('home/sworn.lead')}</p>
          <p className="mt-5">
            <a className="btn btn-primary" href={href(locale, 'documents')}>
              {t('home/sworn.go')}
            </a>
          </p>
        </div>
        <div className="lg:border-l lg:border-line lg:pl-8">
          <p className="text-sm text-muted">{t('home/sworn.documents')}</p>
          <ul className="mt-2">
            {adviser.documents.slice(0, named).map(({ id, name }) => (
              <li key={id}>
                <a className="link inline-block min-h-8 py-1" href={`/${locale}/documents/${id}/`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
