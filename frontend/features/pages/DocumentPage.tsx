import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { documentAt } from '#frontend/shop/content/contentAt.ts';
import { useContent, useSiteData } from '#frontend/shop/content/SiteData.ts';
import { grossPrice } from '#frontend/shop/prices/priceFigures.ts';
import { NetSwitch } from '#frontend/shop/prices/Sum.tsx';
import { documentFigures } from '#frontend/shop/prices/swornRange.ts';
import { AdviserRules, DocumentLinks } from './AdviserForm.tsx';
import { GroupTable, groupNames } from './FigureTable.tsx';
import { PageBody, PageHead } from './PageBody.tsx';
import { ServiceData, Trail } from './StructuredData.tsx';

/** A document that offices ask for: what to send, what each office wants of it, its pages and their price. */
export default function DocumentPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { t, locale } = useI18n();
  const content = useContent();
  const { prices } = useSiteData();
  const page = documentAt(content, `/documents/${params.document}/`);
  if (!page) throw new Error(`no document is named ${params.document}`);
  const rules = content.adviser.rules.filter(({ documents }) => documents.includes(page.id));
  const figures = documentFigures(page.pages, prices, locale);
  const listed = { path: `/documents/${page.id}/`, heading: page.heading };
  return (
    <article data-price-version={prices.version} data-pages={page.pages.join('-')}>
      <PageHead heading={page.heading} of="documents">
        <p className="mt-4 max-w-2xl text-lg text-muted">{page.text}</p>
      </PageHead>
      <PageBody
        of="documents"
        contents={[
          { id: 'price', text: t('pages/adviser.price') },
          ...(rules.length > 0 ? [{ id: 'rules', text: t('pages/document.rules') }] : []),
          { id: 'documents', text: t('pages/document.others') },
        ]}
      >
        <h2 id="price">{t('pages/adviser.price')}</h2>
        <p>
          {t('pages/document.pages', {
            from: page.pages[0],
            to: page.pages[1],
            characters: prices.sworn_page_characters,
          })}
        </p>
        <GroupTable
          caption={t('pages/adviser.price')}
          columns={[t('pages/sum')]}
          figures={figures}
          cells={(group) => [`range.${group}`]}
        />
        <NetSwitch i18n={{ t }} />
        <p className="hint">
          <a className="link" href={href(locale, 'prices')}>
            {t('pages/document.groups')}
          </a>
        </p>
        <p className="flex flex-wrap gap-3 pt-2" data-noprint>
          <a className="btn btn-primary" href={`${href(locale, 'order.sworn.index')}?source=scan`}>
            {t('pages/pair.order_sworn')}
          </a>
          <a className="btn btn-quiet" href={href(locale, 'documents')}>
            {t('pages/document.adviser')}
          </a>
        </p>
        {rules.length > 0 && <h2 id="rules">{t('pages/document.rules')}</h2>}
        <AdviserRules rules={rules} />
        <p>{t('pages/document.unknown')}</p>
        <h2 id="documents" data-noprint>
          {t('pages/document.others')}
        </h2>
        <DocumentLinks except={page.id} />
        <Trail pages={content.pages.documents ? [content.pages.documents, listed] : [listed]} />
        <ServiceData
          name={page.heading}
          description={page.description}
          type={t('pages/service.sworn')}
          path={listed.path}
          order={`${href(locale, 'order.sworn.index')}?source=scan`}
          offers={prices.sworn_pages.map(({ group, price }) => ({
            name: t('pages/service.group', { group: groupNames[group - 1] ?? '' }),
            price: grossPrice(price.amount, prices) / 100,
            unit: t('pages/service.page'),
          }))}
        />
      </PageBody>
    </article>
  );
}
