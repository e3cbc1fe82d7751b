import { call } from '#frontend/api/client.ts';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { isToCheck } from '#frontend/shop/work/isToCheck.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { staffTranslatorOperations as translators } from '#shared/contract/staff/translators.ts';

/** What is to be done each quarter: numbers of sworn translators that are to be looked up again. */
export function SwornTask() {
  const { t, locale } = useI18n();
  const may = useMay()(translators.checkSwornNumber);
  const { data } = useWork('desk/sworn', async () => (may ? call(translators.listTranslators) : null), 600_000);
  const due = data?.translators.filter(isToCheck).length ?? 0;
  if (due === 0) return null;
  return (
    <p className="notice flex flex-wrap items-center gap-x-4 gap-y-2">
      {t('translators/check', { translators: due })}
      <a className="link" href={`${href(locale, 'staff.translators')}?check=due`}>
        {t('translators/check.show')}
      </a>
    </p>
  );
}
