import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { Field } from '#frontend/shop/content/SiteContent.ts';

/** What an operation takes: path, query and body, as the document describes them. */
export function OperationFields({ fields }: { fields: readonly Field[] }) {
  const { t } = useI18n();
  if (fields.length === 0) return null;
  return (
    <details>
      <summary>{t('reference/text.fields')}</summary>
      <dl className="fields">
        {fields.map(({ place, name, type, required, description }) => (
          <div key={`${place} ${name}`}>
            <dt>
              <code>{name}</code> <span className="hint">{[place, type].join(', ')}</span>
              {required && <span className="hint">, {t('reference/text.required')}</span>}
            </dt>
            <dd lang="en">{description}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
