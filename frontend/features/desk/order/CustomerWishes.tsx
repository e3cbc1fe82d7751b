import { call } from '#frontend/api/client.ts';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { WorkSection } from '#frontend/shop/work/WorkSection.tsx';
import { correctionOperations } from '#shared/contract/afterSale/corrections.ts';
import { confirmedNames } from '#shared/contract/afterSale/names.ts';
import { staffWorkOperations } from '#shared/contract/staff/work.ts';

/** What the customer was asked to confirm of the source and what they said; read again once something was done (`since`). */
export function AskedNames({ id, since }: { id: string; since: number }) {
  const { t, locale } = useI18n();
  const { data } = useWork(`desk/order/${id}/names/${since}`, () =>
    call(confirmedNames.getNames, { params: { id }, query: {} }),
  );
  if (!data?.asked_at || !data.confirm_by) return null;
  return (
    <WorkSection id="asked-names" heading={t('deskOrder/names')}>
      <p className="hint">
        {data.confirmed_at === null
          ? t('deskOrder/names.until', { time: sayInstant(data.confirm_by, locale) })
          : t('deskOrder/names.done', { time: sayInstant(data.confirmed_at, locale) })}
      </p>
      <DeskTable
        caption={t('deskOrder/names')}
        rows={data.names}
        keyOf={({ name_id: name }) => name}
        columns={[
          { label: t('deskOrder/names.source'), cell: ({ source_text: text }) => text },
          {
            label: t('deskOrder/names.written'),
            cell: ({ confirmed, wanted, source_text: text }) =>
              confirmed ? <strong>{wanted ?? text}</strong> : t('deskOrder/names.open'),
          },
        ]}
      />
    </WorkSection>
  );
}

/** What the customer had put right before accepting the work; read again once something was done (`since`). */
export function AskedCorrections({ id, since }: { id: string; since: number }) {
  const { t, locale } = useI18n();
  const { data } = useWork(`desk/order/${id}/corrections/${since}`, () =>
    call(correctionOperations.getCorrections, { params: { id }, query: {} }),
  );
  const rows = (data?.corrections ?? []).flatMap(({ passages, ...one }) =>
    passages.map((mark, place) => ({ ...one, ...mark, key: `${one.correction}.${place}` })),
  );
  if (rows.length === 0) return null;
  return (
    <WorkSection id="asked-corrections" heading={t('deskOrder/corrections')}>
      <DeskTable
        caption={t('deskOrder/corrections')}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { label: t('deskOrder/corrections.number'), cell: ({ correction }) => correction },
          {
            label: t('desk/history.when'),
            cell: ({ asked_at: at }) => <time dateTime={at}>{sayInstant(at, locale)}</time>,
          },
          { label: t('deskOrder/corrections.passage'), cell: ({ quote, file_name: name }) => quote || name },
          { label: t('deskOrder/corrections.comment'), cell: ({ comment }) => comment },
          {
            label: t('deskOrder/corrections.state'),
            cell: ({ done }) => t(done ? 'deskOrder/corrections.done' : 'deskOrder/corrections.open'),
          },
        ]}
      />
    </WorkSection>
  );
}

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
