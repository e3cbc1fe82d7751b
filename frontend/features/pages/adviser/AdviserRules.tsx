import { useI18n } from '#frontend/i18n/I18n.tsx';
import { type AdviserRule, issuers } from '#frontend/shop/content/Adviser.ts';
import { useContent } from '#frontend/shop/content/useContent.ts';
import { Day } from '../Day.tsx';

/** Rules in full, each with its recipient, its documents and where it is from. */
export function AdviserRules({ rules }: { rules: readonly AdviserRule[] }) {
  const { t } = useI18n();
  const { adviser } = useContent();
  const recipient = (id: string) => adviser.recipients.find((one) => one.id === id)?.name;
  const document = (id: string) => adviser.documents.find((one) => one.id === id)?.name ?? '';
  return rules.map((rule) => (
    <section key={rule.text}>
      <h3>
        {recipient(rule.recipient)}: {t(`pages/adviser.need.${rule.need}`)}
      </h3>
      <p className="hint">
        {rule.documents.length === adviser.documents.length
          ? t('pages/adviser.any')
          : rule.documents.map(document).join(', ')}
        {rule.issued.length < issuers.length &&
          `; ${t('pages/adviser.issued')}: ${rule.issued.map((one) => t(`pages/adviser.issued.${one}`)).join(', ')}`}
      </p>
      <p>{rule.text}</p>
      <p className="hint">
        {rule.sources.map(({ title, url, read }) => (
          <span key={url} className="block">
            <a className="link" href={url}>
              {title}
            </a>{' '}
            ({t('pages/read')} <Day day={read} />)
          </span>
        ))}
      </p>
    </section>
  ));
}
