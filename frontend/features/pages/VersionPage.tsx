import { Rich, useI18n } from '#frontend/i18n/I18n.tsx';
import { contentAt } from '#frontend/shop/content/contentAt.ts';
import { useContent } from '#frontend/shop/content/SiteData.ts';
import { Writing } from './Writing.tsx';

/** A text that customers agreed to, in the version they agreed to: `frontend/content/<language>/versions`. */
export default function VersionPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { t, locale } = useI18n();
  const content = useContent();
  const [name = ''] = (params.name ?? '').split('.');
  const page = contentAt(content, `/${name}/${params.version}/`);
  if (!page) throw new Error(`no version ${params.version} of ${name} is kept`);
  const inForce = content.pages[name]?.version ?? '';
  const { version = '' } = params;
  const state = version === inForce ? 'this' : version > inForce ? 'coming' : 'earlier';
  return (
    <Writing
      page={page}
      name={name}
      lead={
        <p className="notice mb-8">
          <Rich
            text={t(`pages/version.${state}`)}
            parts={{
              page: (inner) => (
                <a className="link" href={`/${locale}/${name}/`}>
                  {inner}
                </a>
              ),
            }}
          />
        </p>
      }
    >
      {null}
    </Writing>
  );
}
