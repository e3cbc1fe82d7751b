import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { useLanguages } from '#frontend/api/useCatalogue.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { headingNumber } from '#frontend/shop/headingNumber.ts';
import { SourceView } from '#frontend/shop/scan/SourceView.tsx';
import { DeskFrame } from '#frontend/shop/work/DeskFrame.tsx';
import { DeskLink } from '#frontend/shop/work/DeskLink.tsx';
import { NoteRow } from '#frontend/shop/work/NoteRow.tsx';
import { useWork } from '#frontend/shop/work/useWork.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { orders } from '#shared/contract/orders.ts';
import type { BlockNoteWire, DraftBlockWire } from '#shared/contract/schemas/draft.ts';
import { staffJobOperations } from '#shared/contract/staff/jobs.ts';
import { staffWorkOperations } from '#shared/contract/staff/work.ts';
import { wordsOfBlock } from '#shared/model/work/draft.ts';

type Draft = ResultOf<typeof staffJobOperations.getStaffDraft>;

/** A scan beside what is typed of it, as the desk reads it: nothing is changed here. */
export default function DeskDraftPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const { id = '', job = '' } = params;
  const answer = useWork(`desk/draft/${id}/${job}`, () =>
    call(staffJobOperations.getStaffDraft, { params: { id, job } }),
  );
  const number = headingNumber(id, job);
  return (
    <DeskFrame heading={t('draft/heading', { number })} of={answer}>
      <p>
        <DeskLink page="staff.order" params={{ id }}>
          {t('draft/to_order')}
        </DeskLink>
      </p>
      {answer.data && <ReadDraft id={id} job={job} draft={answer.data} />}
    </DeskFrame>
  );
}

function ReadDraft({ id, job, draft }: { id: string; job: string; draft: Draft }) {
  const { t } = useI18n();
  const { source, blocks, notes } = draft;
  const [page, setPage] = useState(1);
  const [ofSource, setOfSource] = useState(1);
  const lang = useTarget(id, job);
  const pages = Math.max(ofSource, ...blocks.map((block) => (block.kind === 'removed' ? 1 : block.page)));
  const link = useCallback(
    async () => (await call(orders.linkOrderFile, { params: { id, file: source.file_id } })).url,
    [id, source.file_id],
  );
  const shown = useMemo(
    () =>
      blocks
        .filter((block) => block.page === page && (block.kind !== 'removed' || block.before !== null))
        .sort((one, other) => one.rank - other.rank || (one.block_id < other.block_id ? -1 : 1)),
    [blocks, page],
  );
  return (
    <div className="draft-page draft-read">
      <div className="draft-halves">
        <SourceView link={link} name={source.name} page={page} pages={pages} turn={setPage} opened={setOfSource} />
        <section className="draft-text" aria-label={t('draft/text', { page })}>
          {shown.length === 0 && <p className="hint">{t('draft/empty_page')}</p>}
          <ol className="draft-blocks" lang={lang}>
            {shown.map((block) => (
              <ReadBlock
                key={block.block_id}
                block={block}
                notes={notes.filter(({ block_id }) => block_id === block.block_id)}
              />
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}

/** The language that a job is translated into. */
function useTarget(id: string, job: string): string | undefined {
  const work = useWork(`desk/order/${id}`, () => call(staffWorkOperations.getWork, { params: { id } }));
  const target = work.data?.jobs.find(({ job_id }) => job_id === job)?.target_lang;
  return useLanguages().data?.languages.find((one) => one.id === target)?.iso2;
}

const ChangedText = lazy(async () => ({ default: (await import('#frontend/shop/work/ChangedText.tsx')).ChangedText }));

function ReadBlock({ block, notes }: { block: DraftBlockWire; notes: readonly BlockNoteWire[] }) {
  const { t } = useI18n();
  const { kind, before } = block;
  return (
    <li className="draft-block" data-kind={kind}>
      {kind !== 'removed' && kind !== 'paragraph' && <span className="draft-kind">{t(`draft/kind.${kind}`)}</span>}
      {kind === 'table' ? <ReadTable rows={block.rows} /> : <p className="draft-words">{block.text}</p>}
      {before !== null && wordsOfBlock(before) !== wordsOfBlock(block) && (
        <p className="work-changed" dir="auto">
          <span className="sr-only">{t('draft/before')} </span>
          <Suspense>
            <ChangedText before={wordsOfBlock(before)} now={wordsOfBlock(block)} />
          </Suspense>
        </p>
      )}
      {notes.length > 0 && (
        <ul className="work-notes">
          {notes.map((note) => (
            <NoteRow key={note.note_id} note={note} />
          ))}
        </ul>
      )}
    </li>
  );
}

const ReadTable = ({ rows }: { rows: readonly (readonly string[])[] }) => (
  <div className="draft-table">
    <div className="draft-scroll">
      <table>
        <tbody>
          {rows.map((row, r) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            <tr key={r}>
              {row.map((cell, c) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                <td key={c} className="draft-words">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </div>
);
