import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { mailLink } from '#frontend/shop/mailLink.tsx';
import { brand } from '#shared/model/brand.ts';

/** That nothing can be ordered with the account, why, and what its holder can do about it. */
export function Blocked({ since, reason }: { since: string; reason: string }) {
  const { t, locale } = useI18n();
  return (
    <section aria-labelledby="blocked-heading" className="notice grid gap-2">
      <h2 id="blocked-heading" className="text-lg font-semibold">
        {t('lists/blocked', { day: formatDay(since, locale) })}
      </h2>
      <p className="break-words">{t('lists/blocked.reason', { reason })}</p>
      <p>
        {t('lists/blocked.what')} {mailLink(brand.email)}.
      </p>
    </section>
  );
}
