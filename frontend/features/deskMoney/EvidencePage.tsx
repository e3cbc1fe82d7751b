import { useState } from 'react';
import { SelectField } from '#frontend/design/SelectField.tsx';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { saveFile } from '#frontend/shop/saveFile.ts';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { useAddressFilter } from '#frontend/shop/work/FilterLinks.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import { csvFile } from '#shared/rules/csvCell.ts';
import { wholeZloty } from '#shared/rules/evidence/euSummary.ts';
import { evidenceMarkers } from '#shared/rules/evidence/evidenceRow.ts';
import { sayMonth } from '#shared/rules/say/sayMonth.ts';
import { warsawMonthOf } from '#shared/rules/say/warsawDay.ts';
import { differenceOf, type MonthOfSales, readEvidence } from './readEvidence.ts';

const monthsBack = 24;

/** Months that can be chosen, the last one that ended first: its figures are due. */
function monthsOf(now: Date): readonly [string, ...string[]] {
  const month = (back: number) => warsawMonthOf(now, back);
  return [month(1), month(0), ...Array.from({ length: monthsBack }, (_, index) => month(index + 2))];
}

/** The accountant's figures of a month: evidence of sales, EU summary, and whether they agree with the ledger. */
export default function EvidencePage() {
  const { t, locale } = useI18n();
  const [months] = useState(() => monthsOf(new Date()));
  const filter = useAddressFilter('month', months);
  const [read, setRead] = useState(0);
  const month = filter.chosen;
  const answer = useWork(
    `desk/evidence/${month}/${locale}`,
    () => readEvidence({ month, locale, madeAt: new Date().toISOString(), read: setRead }),
    0,
  );
  const { data } = answer;
  return (
    <DeskFrame heading={t('evidence/list')} list="staff.evidence" of={answer} wait={null}>
      <SelectField
        id="evidence-month"
        label={t('statement/month')}
        value={month}
        options={months.map((one) => [one, sayMonth(one, locale)])}
        choose={filter.choose}
      />
      {!data && read > 0 && <p role="status">{t('evidence/reading', { count: read })}</p>}
      <Waiting of={answer} as="card h-40" />
      {data && <Month key={month} month={month} data={data} />}
      <section className="card grid gap-2 p-5">
        <h2 className="text-lg">{t('evidence/not_in')}</h2>
        <ul className="hint list-disc pl-5">
          {(['purchases', 'declaration', 'office', 'others', 'off', 'ue', 'advance'] as const)
            .filter((what) => what !== 'office' || data?.hasOffice === false)
            .map((what) => (
              <li key={what}>{t(`evidence/not_in.${what}`)}</li>
            ))}
        </ul>
      </section>
    </DeskFrame>
  );
}

function Month({ month, data }: { month: string; data: MonthOfSales }) {
  const { t, locale } = useI18n();
  const money = (grosze: number) => formatMoney(grosze, locale);
  const euCsv = () =>
    csvFile(
      [['P_Ua', 'P_Ub', 'P_Uc'], ...data.eu.map(({ country, number, net }) => [country, number, wholeZloty(net)])],
      locale,
    );
  const fields = [
    ['K_19', t('evidence/k_19'), data.k19],
    ['K_20', t('evidence/k_20'), data.k20],
    ['K_11', t('evidence/k_11'), data.k11],
    ['K_12', t('evidence/k_12'), data.k12],
    ['–', t('evidence/gross'), data.k11 + data.k19 + data.k20],
  ] as const;
  return (
    <>
      {data.test && <p className="card p-4">{t('evidence/test')}</p>}
      <p>{t('evidence/count', { invoices: data.invoices, corrections: data.corrections })}</p>
      <DeskTable
        caption={t('evidence/sums')}
        rows={fields}
        keyOf={([field]) => field}
        columns={[
          { label: t('evidence/field'), cell: ([field]) => field },
          { label: t('evidence/what'), cell: ([, text]) => text },
          { label: t('money/sum'), isNumber: true, cell: ([, , sum]) => money(sum) },
        ]}
      />
      <p className="hint">
        {evidenceMarkers
          .filter((marker) => data.markers[marker] > 0)
          .map((marker) => `${marker}: ${data.markers[marker]}`)
          .join(' · ')}
      </p>
      {data.markers.DI > 0 && (
        <p>
          <DeskLink page="staff.ksef">{t('evidence/waiting', { count: data.markers.DI })}</DeskLink>
        </p>
      )}
      <Agreement data={data} />
      <p className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={() => saveFile(`sprzedaz-${month}.csv`, data.csv)}>
          {t('evidence/csv')}
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => saveFile(`JPK_V7M-${month}.xml`, data.xml)}>
          {t('evidence/xml')}
        </button>
      </p>
      <section className="grid gap-3">
        <h2 className="text-lg">{t('evidence/eu')}</h2>
        {data.eu.length === 0 && <p>{t('evidence/eu.none')}</p>}
        {data.eu.length > 0 && (
          <>
            <DeskTable
              caption={t('evidence/eu')}
              rows={data.eu}
              keyOf={({ country, number }) => country + number}
              columns={[
                { label: t('evidence/eu.number'), cell: ({ country, number }) => `${country}${number}` },
                { label: t('evidence/eu.net'), isNumber: true, cell: ({ net }) => money(net) },
                { label: t('evidence/eu.whole'), isNumber: true, cell: ({ net }) => String(wholeZloty(net)) },
              ]}
            />
            <p className="flex flex-wrap gap-3">
              <button
                type="button"
                className="btn btn-quiet"
                onClick={() => saveFile(`VAT-UE-${month}.xml`, data.euXml)}
              >
                {t('evidence/eu.xml')}
              </button>
              <button
                type="button"
                className="btn btn-quiet"
                onClick={() => saveFile(`VAT-UE-${month}.csv`, euCsv(), 'text/csv;charset=utf-8')}
              >
                {t('evidence/eu.csv')}
              </button>
            </p>
          </>
        )}
      </section>
    </>
  );
}

/** Evidence and ledger side by side, what is in one of them only, and whether the rest is the same. */
function Agreement({ data }: { data: MonthOfSales }) {
  const { t, locale } = useI18n();
  const money = (grosze: number) => formatMoney(grosze, locale);
  const difference = differenceOf(data);
  const agrees = difference.net === 0 && difference.vat === 0;
  const { ofMonth, ofOthers } = data.evidence;
  const rows = [
    ['evidence/in_evidence', { net: ofMonth.net + ofOthers.net, vat: ofMonth.vat + ofOthers.vat }],
    ['evidence/of_others', ofOthers],
    ['evidence/in_ledger', data.ledger],
    ['evidence/elsewhere', data.elsewhere.sums],
    ['evidence/difference', difference],
  ] as const;
  const { first, count } = data.elsewhere;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('evidence/agreement')}</h2>
      <p className={agrees ? '' : 'text-danger'}>{t(agrees ? 'evidence/agrees' : 'evidence/differs')}</p>
      <DeskTable
        caption={t('evidence/agreement')}
        rows={rows}
        keyOf={([what]) => what}
        columns={[
          { label: t('evidence/what'), cell: ([what]) => t(what) },
          { label: t('evidence/net'), isNumber: true, cell: ([, { net }]) => money(net) },
          { label: t('evidence/vat'), isNumber: true, cell: ([, { vat }]) => money(vat) },
        ]}
      />
      {count > 0 && (
        <DeskTable
          caption={t('evidence/elsewhere')}
          rows={first}
          keyOf={({ order_id, booked_at }) => `${order_id} ${booked_at}`}
          columns={[
            { label: t('evidence/order'), cell: ({ order_id }) => order_id ?? '–' },
            { label: t('evidence/booked'), cell: ({ booked_at }) => formatDay(booked_at, locale) },
            { label: t('evidence/net'), isNumber: true, cell: ({ net_sum }) => money(net_sum) },
            { label: t('evidence/vat'), isNumber: true, cell: ({ vat_sum }) => money(vat_sum) },
            {
              label: t('evidence/stands'),
              cell: ({ evidence_in }) =>
                evidence_in === null ? t('evidence/no_invoice') : sayMonth(evidence_in, locale),
            },
          ]}
        />
      )}
      {count > first.length && <p className="hint">{t('evidence/more', { count: count - first.length })}</p>}
    </section>
  );
}
