import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useMay } from '#frontend/shop/work/useMay.ts';
import { useTellLast } from '#frontend/shop/work/useTellLast.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { staffCharity } from '#shared/contract/staff/charity.ts';
import { sayMonth } from '#shared/rules/say/sayMonth.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';

/** What is owed to the partner of the charity programme, month by month, and which months were paid. */
export default function CharityPage() {
  const { t, locale } = useI18n();
  const may = useMay();
  const tellLast = useTellLast();
  const [said, setSaid] = useState('');
  const [asked, setAsked] = useState<string>();
  const answer = useWork('desk/charity', () => call(staffCharity.listCharityMonths));
  const { data, mutate } = answer;
  const months = data?.charity_months ?? [];
  const settling = months.find(({ month }) => month === asked);
  const nameOf = (month: string) => sayMonth(month, locale);
  const isOver = (month: string) => month < warsawDayOf(new Date()).slice(0, 7);
  return (
    <DeskFrame heading={t('charity/heading')} list="staff.charity" of={answer} said={said}>
      {data && (
        <p className="hint max-w-prose">
          {t('charity/text', { partner: data.partner, price: formatMoney(data.dinner_price.amount, locale) })}
        </p>
      )}
      {data && months.length === 0 && <p className="card p-6">{t('charity/none')}</p>}
      {months.length > 0 && (
        <DeskTable
          caption={t('charity/heading')}
          rows={months}
          keyOf={({ month }) => month}
          columns={[
            { label: t('charity/month'), cell: ({ month }) => nameOf(month) },
            { label: t('charity/given'), cell: ({ dinners_given }) => dinners_given },
            { label: t('charity/back'), cell: ({ dinners_taken_back }) => dinners_taken_back },
            { label: t('charity/dinners'), cell: ({ dinners }) => dinners },
            { label: t('charity/owed'), cell: ({ owed }) => formatMoney(owed.amount, locale) },
            {
              label: t('charity/settled'),
              cell: ({ month, settled_at }) => {
                if (settled_at !== null) return sayInstant(settled_at, locale);
                if (!isOver(month)) return t('charity/running');
                return may(staffCharity.settleCharityMonth) ? (
                  <button
                    type="button"
                    className="btn btn-small btn-quiet"
                    aria-label={`${t('charity/settle')}: ${nameOf(month)}`}
                    onClick={() => setAsked(month)}
                  >
                    {t('charity/settle')}
                  </button>
                ) : (
                  '–'
                );
              },
            },
          ]}
        />
      )}
      {data && settling && (
        <AskFirst
          title={t('charity/settle.ask', { partner: data.partner, month: nameOf(settling.month) })}
          text={t('charity/settle.text', {
            dinners: settling.dinners,
            amount: formatMoney(settling.owed.amount, locale),
          })}
          button={t('charity/settle')}
          close={() => setAsked(undefined)}
          act={() =>
            tellLast(
              `charity#${settling.month}`,
              async () => {
                const { month, dinners } = settling;
                await call(staffCharity.settleCharityMonth, { params: { month }, body: { dinners } });
                setSaid(t('charity/said', { month: nameOf(month) }));
                await mutate();
              },
              async () => void (await mutate()),
            )
          }
        />
      )}
    </DeskFrame>
  );
}
