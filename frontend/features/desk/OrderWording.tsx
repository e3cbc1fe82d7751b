import { call } from '#frontend/api/client.ts';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { staffWorkOperations } from '#shared/contract/staff/work.ts';

/** Style, glossaries and preferred translators of the order's customer, where there are any. */
export function OrderWording({ id }: { id: string }) {
  const { t, locale } = useI18n();
  const languages = useLanguages().data?.languages;
  const nameOf = (language: number) => languages?.find((one) => one.id === language)?.names[locale] ?? '…';
  const { data } = useWork(`desk/order/${id}/wording`, () =>
    call(staffWorkOperations.getOrderWording, { params: { id } }),
  );
  if (!data || (data.style_notes === null && data.glossaries.length + data.preferred.length === 0)) return null;
  return (
    <WorkSection id="wording" heading={t('deskOrder/wording')}>
      {data.style_notes !== null && <p className="card p-4 break-words whitespace-pre-wrap">{data.style_notes}</p>}
      <ul className="grid gap-1">
        {data.glossaries.map(({ source_lang, target_lang, terms }) => (
          <li key={`${source_lang}-${target_lang}`}>
            {t('deskOrder/wording.glossary', {
              ...{ pair: `${nameOf(source_lang)} – ${nameOf(target_lang)}`, count: terms },
            })}
          </li>
        ))}
        {data.preferred.map(({ translator, wish }) => (
          <li key={translator}>{t(`deskOrder/wording.${wish}`, { name: translator })}</li>
        ))}
      </ul>
    </WorkSection>
  );
}
