import { useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import { Waiting } from '#frontend/shop/errors/Loaded.tsx';
import { AskFirst } from '#frontend/shop/work/AskFirst.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { DeskOrderLink, DeskTable } from '#frontend/shop/work/DeskTable.tsx';
import { FilterLinks, useAddressFilter } from '#frontend/shop/work/FilterLinks.tsx';
import { InvoiceFileButtons } from '#frontend/shop/work/InvoiceFileButtons.tsx';
import { MoreRows } from '#frontend/shop/work/MoreRows.tsx';
import { sayInstant } from '#frontend/shop/work/sayInstant.ts';
import { useDeskList } from '#frontend/shop/work/useDeskList.ts';
import { staffInvoices } from '#shared/contract/staff/invoices.ts';
import { KsefTroubleKind } from '#shared/model/money/invoice.ts';
import { CorrectRefused, isConflict, type OutsideInvoice } from './CorrectRefused.tsx';

/** What waits for a person first. */
const lists = [
  ...(['all', 'document_refused', 'duplicate', 'login_refused', 'session_refused'] as const),
  ...(['waiting_original', 'down', 'failed'] as const),
] as const;

/** Often enough to see what an attempt of each minute comes to. */
const refresh = { refresh: 30_000 } as const;

/** Invoices that KSeF does not have: why, since when, and what can be done about each. */
export default function NotInKsefPage() {
  const { t } = useI18n();
  const filter = useAddressFilter('trouble', lists);
  const [said, setSaid] = useState('');
  const [sends, setSends] = useState<OutsideInvoice>();
  const [corrects, setCorrects] = useState<OutsideInvoice>();
  const { chosen } = filter;
  const answer = useDeskList(
    `desk/ksef/${chosen}`,
    (cursor) =>
      call(staffInvoices.listInvoicesNotInKsef, {
        query: { ...(chosen !== 'all' && { trouble: chosen }), cursor, limit: 50 },
      }),
    refresh,
  );
  const rows = answer.data?.flatMap(({ invoices }) => invoices);
  const done = async (text: string) => {
    setSaid(text);
    await answer.mutate();
  };
  return (
    <DeskFrame heading={t('ksef/list')} list="staff.ksef" of={answer} said={said} wait={null}>
      <p className="hint max-w-prose">{t('ksef/text')}</p>
      <FilterLinks label={t('ksef/lists')} filter={filter} textOf={(name) => t(`ksef/trouble.${name}`)} />
      <Waiting of={answer} as="card h-40" />
      {rows?.length === 0 && !answer.hasMore && (
        <p className="card p-6">{t(chosen === 'all' ? 'ksef/none' : 'ksef/none.of')}</p>
      )}
      {rows && rows.length > 0 && <OutsideTable rows={rows} send={setSends} correct={setCorrects} />}
      {rows && <MoreRows list={answer} rows={rows.length} />}
      {sends && (
        <AskFirst
          title={t('ksef/send.ask', { number: sends.number ?? '' })}
          text={t(sends.trouble === 'duplicate' ? 'ksef/check.text' : 'ksef/send.text')}
          button={t(sends.trouble === 'duplicate' ? 'ksef/check' : 'ksef/send')}
          close={() => setSends(undefined)}
          act={async () => {
            try {
              await call(staffInvoices.sendInvoiceAgain, { params: { id: sends.invoice_id } });
              await done(t('ksef/said.sent', { number: sends.number ?? '' }));
            } catch (error) {
              if (!isConflict(error)) throw error;
              await done(t('ksef/faster'));
            }
          }}
        />
      )}
      {corrects && <CorrectRefused invoice={corrects} close={() => setCorrects(undefined)} done={done} />}
    </DeskFrame>
  );
}

interface TableProps {
  rows: readonly OutsideInvoice[];
  send: (row: OutsideInvoice) => void;
  correct: (row: OutsideInvoice) => void;
}

function OutsideTable({ rows, send, correct }: TableProps) {
  const { t, locale } = useI18n();
  const nameOf = ({ number }: OutsideInvoice) => number ?? t('ksef/correction');
  return (
    <DeskTable
      caption={t('ksef/list')}
      rows={rows}
      keyOf={({ invoice_id }) => invoice_id}
      columns={[
        {
          label: t('ksef/invoice'),
          cell: (row) => (
            <>
              <span className="block font-medium">{nameOf(row)}</span>
              {row.corrects && <span className="hint block">{t('ksef/corrects', { number: row.corrects })}</span>}
              <InvoiceFileButtons id={row.invoice_id} number={nameOf(row)} formats={row.formats} />
            </>
          ),
        },
        { label: t('ksef/why'), cell: (row) => <Why row={row} /> },
        { label: t('ksef/since'), cell: (row) => <Since row={row} /> },
        {
          label: t('ksef/order'),
          cell: ({ order_ids, account }) => (
            <>
              {order_ids.slice(0, 3).map((id) => (
                <span key={id} className="block">
                  <DeskOrderLink id={id} />
                </span>
              ))}
              {order_ids.length > 3 && <span className="hint block">+{order_ids.length - 3}</span>}
              {account && (
                <DeskLink page="staff.customers" at={`?account=${encodeURIComponent(account)}`}>
                  {t('deskOrder/customer')}
                </DeskLink>
              )}
            </>
          ),
        },
        { label: t('ksef/amount'), isNumber: true, cell: (row) => formatMoney(row.price_gross.amount, locale) },
        {
          label: t('ksef/act'),
          cell: (row) => {
            const act = row.may_correct ? correct : row.may_send ? send : undefined;
            if (!act) return '–';
            const text = t(row.may_correct ? 'ksef/correct' : row.trouble === 'duplicate' ? 'ksef/check' : 'ksef/send');
            return (
              <button
                type="button"
                className="btn btn-small btn-quiet"
                aria-label={`${text}: ${nameOf(row)}`}
                onClick={() => act(row)}
              >
                {text}
              </button>
            );
          },
        },
      ]}
    />
  );
}

/** The state in words, with what KSeF said: its code, its sentences, and the document that has the number. */
function Why({ row }: { row: OutsideInvoice }) {
  const { t, locale } = useI18n();
  const { trouble, code, reasons, other } = row;
  const what = other && [other.number, other.buyer, other.price_gross && formatMoney(other.price_gross.amount, locale)];
  return (
    <>
      <span className="block">{t(`ksef/trouble.${trouble}`)}</span>
      <span className="hint block">
        {trouble === 'waiting_original' ? t('ksef/original', { state: t(stateKey(code)) }) : t('ksef/code', { code })}
      </span>
      {reasons.map((reason) => (
        <span key={reason} lang="pl" className="hint block max-w-prose">
          {reason}
        </span>
      ))}
      {other && (
        <span className="hint block max-w-prose">
          {t('ksef/other', {
            ksef: other.ksef_number,
            what: what?.filter(Boolean).join(', ') || t('ksef/other.unknown'),
          })}
        </span>
      )}
    </>
  );
}

/** The state of a correction's original: on its way, or the trouble that keeps it out. */
function stateKey(code: string) {
  const kind = KsefTroubleKind.options.find((one) => one === code);
  return kind ? (`ksef/trouble.${kind}` as const) : 'ksef/on_its_way';
}

function Since({ row }: { row: OutsideInvoice }) {
  const { t, locale } = useI18n();
  const { since, owed_since, attempts, tried_at, next_at } = row;
  return (
    <>
      <time className="block" dateTime={since}>
        {sayInstant(since, locale)}
      </time>
      <span className="hint block">
        {t(row.number === null ? 'ksef/refunded' : 'ksef/owed', { at: sayInstant(owed_since, locale) })}
      </span>
      <span className="hint block">{t('ksef/attempts', { attempts, at: sayInstant(tried_at, locale) })}</span>
      {next_at && <span className="hint block">{t('ksef/next', { at: sayInstant(next_at, locale) })}</span>}
    </>
  );
}
