import { useEffect, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { saveFile } from '#frontend/shop/saveFile.ts';
import { usePair } from '#frontend/shop/work/usePair.ts';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { RepertoriumEntryWire } from '#shared/contract/translator/swornWork.ts';
import { translator } from '#shared/contract/translator.ts';
import { brand } from '#shared/model/brand.ts';
import { csvAmount, csvFile } from '#shared/rules/csvCell.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import { TranslatorFrame } from './TranslatorFrame.tsx';

/** Two years back: what is older is asked of us. */
const yearsBack = (now: number): string[] => [now, now - 1, now - 2].map(String);

/** A sworn translator's entries of a year, with the fields of the law, as a list and as a file. */
export default function RepertoriumPage() {
  const { t, locale } = useI18n();
  const [years, setYears] = useState<readonly string[]>([]);
  const [chosen, setYear] = useState<string>();
  // Not before the page is alive: it is drawn ahead of its year.
  useEffect(() => setYears(yearsBack(Number(warsawDayOf(new Date()).slice(0, 4)))), []);
  const year = chosen ?? years[0] ?? '';
  const answer = useWork(
    `repertorium/${year}`,
    async () => (year === '' ? undefined : call(translator.listRepertorium, { params: { year } })),
    0,
  );
  const { data } = answer;
  const pair = usePair();
  const rows = data?.repertorium;
  return (
    <TranslatorFrame page="translator.repertorium" heading={t('sworn/repertorium')} of={answer}>
      <p className="text-muted">{t('sworn/repertorium.text')}</p>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <label className="grid gap-1">
          <span className="label">{t('sworn/year')}</span>
          <select className="input" value={year} onChange={({ target }) => setYear(target.value)}>
            {years.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        {rows && rows.length > 0 && (
          <button type="button" className="btn btn-quiet" onClick={() => save(rows)}>
            {t('sworn/repertorium.file')}
          </button>
        )}
      </div>
      <Waiting of={answer} as="card h-40" />
      {rows?.length === 0 && <p className="card p-6">{t('sworn/repertorium.none')}</p>}
      {rows && rows.length > 0 && (
        <ListTable
          caption={t('sworn/repertorium')}
          rows={rows}
          keyOf={({ number }) => number}
          columns={[
            { label: t('sworn/number.short'), cell: ({ number }) => number },
            { label: t('sworn/accepted'), cell: ({ accepted_at }) => formatDay(accepted_at, locale) },
            {
              label: t('sworn/returned'),
              cell: ({ returned_at }) => (returned_at ? formatDay(returned_at, locale) : '–'),
            },
            { label: t('sworn/document'), cell: ({ document }) => document },
            { label: t('sworn/languages'), cell: (row) => pair(row) },
            { label: t('sworn/pages'), isNumber: true, cell: ({ pages }) => pages },
            { label: t('sworn/copies'), isNumber: true, cell: ({ copies }) => copies },
            { label: t('sworn/fee'), isNumber: true, cell: ({ fee }) => (fee ? formatMoney(fee.amount, locale) : '–') },
          ]}
        />
      )}
    </TranslatorFrame>
  );

  function save(entries: readonly RepertoriumEntryWire[]) {
    const columns = [
      ...(['number.short', 'accepted', 'returned', 'client', 'document', 'languages', 'activity'] as const),
      ...(['made_from', 'pages', 'copies', 'fee.file', 'remarks'] as const),
    ];
    const lines = entries.map((row) => [
      row.number,
      formatDay(row.accepted_at, locale),
      row.returned_at && formatDay(row.returned_at, locale),
      t('sworn/client.order', { brand: brand.name, number: row.order_id }),
      row.document,
      pair(row),
      t('sworn/activity.translation'),
      t(`sworn/from.${row.made_from}`),
      row.pages,
      row.copies,
      row.fee && csvAmount(row.fee.amount, locale),
      row.remarks,
    ]);
    const text = csvFile([columns.map((name) => t(`sworn/${name}`)), ...lines], locale);
    saveFile(`repertorium-${year}.csv`, text, 'text/csv;charset=utf-8');
  }
}
