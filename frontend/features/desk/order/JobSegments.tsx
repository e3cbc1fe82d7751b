import { useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import { ApiFailure, failureText } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { ListTable } from '#frontend/shop/account/ListTable.tsx';
import { MoreRows } from '#frontend/shop/work/MoreRows.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { SegmentWire } from '#shared/contract/schemas/segment.ts';
import { staffJobOperations } from '#shared/contract/staff/jobs.ts';
import type { StaffJobWire } from '#shared/contract/staff/staffWork.ts';

type Page = ResultOf<typeof staffJobOperations.getStaffSegments>;

/** The work on a job by sentence, read when it is opened; nothing is changed here. */
export function JobSegments({ job }: { job: StaffJobWire }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const params = { id: job.order_id, job: job.job_id };
  const { data, error, isLoading, size, setSize } = useSWRInfinite<Page, unknown>(
    (_page: number, before: Page | null) =>
      isOpen && before?.next !== null ? ['desk/segments', params.id, params.job, before?.next ?? ''] : null,
    ([, , , after]: readonly string[]) =>
      call(staffJobOperations.getStaffSegments, { params, query: after ? { after } : {} }),
    { shouldRetryOnError: false, revalidateFirstPage: false },
  );
  const rows = data?.flatMap(({ units }) => units.flatMap(rowsOf)).map((row, at) => ({ ...row, number: at + 1 })) ?? [];
  const last = data?.at(-1);
  const isNone = error instanceof ApiFailure && error.status === 404;
  const list = {
    hasMore: last ? last.next !== null : false,
    isLoading,
    inAll: null,
    more: () => void setSize(size + 1),
  };
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link min-h-6 cursor-pointer">{t('desk/segments')}</summary>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
        {isNone && <p className="hint">{t('desk/segments.none')}</p>}
        {error !== undefined && !isNone && <Failed text={failureText(error, t)} />}
        {last && (
          <p>{t('desk/segments.progress', { ...last.progress, all: last.progress.segments - last.progress.kept })}</p>
        )}
        {rows.length > 0 && (
          <ListTable
            caption={t('desk/segments')}
            rows={rows}
            keyOf={({ number }) => String(number)}
            columns={[
              { label: t('desk/segments.number'), cell: ({ number }) => number },
              { label: t('desk/segments.source'), cell: ({ source }) => <Said text={source} /> },
              {
                label: t('desk/segments.target'),
                cell: ({ target, before, notes }) => (
                  <>
                    <Said text={target} />
                    {before !== null && (
                      <span className="hint block">{t('desk/segments.before', { text: before })}</span>
                    )}
                    {notes.map(({ note_id, text }) => (
                      <span key={note_id} className="hint block break-words">
                        {text}
                      </span>
                    ))}
                  </>
                ),
              },
              { label: t('desk/segments.state'), cell: ({ state }) => t(`desk/segments.${state}`) },
            ]}
          />
        )}
        <MoreRows list={list} rows={rows.length} />
      </div>
    </details>
  );
}

const Said = ({ text }: { text: string }) => (
  <span dir="auto" className="break-words">
    {text}
  </span>
);

const rowsOf = ({ segments, notes }: Page['units'][number]) =>
  segments.map(({ source, target, before, state, kept }, at) => ({
    source: plain(source),
    target: plain(target),
    before: before && plain(before),
    state: kept !== null && state === 'initial' ? ('kept' as const) : state,
    notes: notes.filter(({ segment }) => segment === at),
  }));

/** A text with its codes as numbers in brackets, where they show nothing of their own. */
const plain = (content: SegmentWire['source']): string =>
  content.map((piece) => (typeof piece === 'string' ? piece : (piece.equiv ?? `⟨${piece.id}⟩`))).join('');
