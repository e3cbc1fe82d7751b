import { type FormEvent, useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AddFile, AttachedFiles, useThreadFiles } from '#frontend/shop/thread/AttachedFiles.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { correctionOperations } from '#shared/contract/afterSale/corrections.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { Order } from './orderRows.ts';
import { announceFor } from './useThread.ts';

type Corrections = ResultOf<typeof correctionOperations.getCorrections>;

interface Props {
  order: Order;
  files: Corrections['may_mark'];
  close: () => void;
  sent: (next: Corrections) => Promise<void>;
}

/** Longest passage that is quoted with a mark. */
const mostQuote = 500;

/** The delivered files as text: passages are marked with what is to be put right, or a file as a whole, with files of one's own. */
export function CorrectionForm({ order, files, close, sent }: Props) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState(files[0]?.file_id ?? '');
  const [marks, setMarks] = useState<Readonly<Record<string, Marked>>>({});
  const [isEmpty, setEmpty] = useState(false);
  const attached = useThreadFiles(announceFor(order));
  const said = Object.values(marks).filter(({ comment }) => comment.trim() !== '');
  const { submit, busy, failure, fields } = useSubmit(async () => {
    const body = {
      passages: said.map(({ file, block, place, quote, comment }) => ({
        ...{ file_id: file, comment: comment.trim() },
        ...(block !== undefined && { block, quote: quote.slice(0, mostQuote) }),
        ...(place !== '' && { place }),
      })),
      files: [...attached.files],
    };
    await sent(
      await call(correctionOperations.requestCorrection, { params: { id: order.id }, body, cart: order.hash }),
    );
    return undefined;
  });
  function send(event: FormEvent) {
    event.preventDefault();
    setEmpty(said.length === 0);
    if (said.length > 0 && attached.sending === undefined) void submit();
  }
  const [fieldError] = Object.values(fields);
  return (
    <form noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {files.length > 1 && (
        <div>
          <label className="label" htmlFor="correction-file">
            {t('after/corrections.file')}
          </label>
          <select
            id="correction-file"
            className="input"
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            {files.map(({ file_id: id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <MarkedText
        key={chosen}
        order={order}
        file={chosen}
        marks={marks}
        mark={(key, marked) => {
          setEmpty(false);
          setMarks((before) => {
            const { [key]: _, ...rest } = before;
            return marked ? { ...rest, [key]: marked } : rest;
          });
        }}
      />
      <AttachedFiles attached={attached} />
      {isEmpty && (
        <p role="alert" className="error">
          {t('after/corrections.empty')}
        </p>
      )}
      {(failure ?? fieldError) && <Failed text={failure ?? fieldError ?? ''} />}
      <div className="flex flex-wrap items-center gap-4">
        <BusyButton type="submit" className="btn btn-primary" busy={busy} blocked={attached.sending !== undefined}>
          {t('after/corrections.send', { count: said.length })}
        </BusyButton>
        <AddFile attached={attached} />
        <button type="button" className="btn btn-quiet" onClick={close}>
          {t('after/corrections.close')}
        </button>
        <p role="status" className="hint">
          {attached.sending !== undefined && t('after/file.sending', { name: attached.sending })}
        </p>
      </div>
    </form>
  );
}

/** What is to be put right in a passage, or in a file as a whole. */
interface Marked {
  file: string;
  block?: number;
  place: string;
  quote: string;
  comment: string;
}

interface MarkedTextProps {
  order: Order;
  file: string;
  marks: Readonly<Record<string, Marked>>;
  mark: (key: string, marked: Marked | undefined) => void;
}

/** Blocks shown at once. */
const page = 100;

/** The text of a delivered file; each block can be marked, and so can the file. */
function MarkedText({ order, file, marks, mark }: MarkedTextProps) {
  const { t } = useI18n();
  const [shown, setShown] = useState(page);
  const { data, error } = useSWR(['delivered-text', order.id, file], () =>
    call(correctionOperations.getDeliveredText, { params: { id: order.id, file }, query: {}, cart: order.hash }),
  );
  const blocks = data?.blocks ?? [];
  return (
    <>
      {!data && error === undefined && <p aria-busy="true">{t('site/loading')}</p>}
      {(error !== undefined || (data && blocks.length === 0)) && <p className="hint">{t('after/text.none')}</p>}
      {blocks.length > 0 && (
        <>
          <p className="hint">{t('after/text.mark')}</p>
          <ol className="max-h-[32rem] overflow-y-auto rounded-[10px] border border-line">
            {blocks.slice(0, shown).map(({ place, text }, block) => {
              const key = `${file} ${block}`;
              return (
                <Block
                  key={key}
                  id={`mark-${block}`}
                  place={place}
                  text={text}
                  marked={marks[key]}
                  mark={(comment) =>
                    mark(key, comment === undefined ? undefined : { file, block, place, quote: text, comment })
                  }
                />
              );
            })}
          </ol>
        </>
      )}
      {shown < blocks.length && (
        <p>
          <button type="button" className="btn btn-quiet btn-small" onClick={() => setShown(shown + page)}>
            {t('after/text.more', { count: blocks.length - shown })}
          </button>
        </p>
      )}
      {data?.cut_off && <p className="hint">{t('after/text.cut_off')}</p>}
      <div>
        <label className="label" htmlFor="mark-whole">
          {t('after/text.whole')}
        </label>
        <textarea
          id="mark-whole"
          rows={2}
          maxLength={1000}
          className="input block resize-y"
          value={marks[file]?.comment ?? ''}
          onChange={({ target }) =>
            mark(file, target.value === '' ? undefined : { file, place: '', quote: '', comment: target.value })
          }
        />
      </div>
    </>
  );
}

interface BlockProps {
  id: string;
  place: string;
  text: string;
  marked: Marked | undefined;
  mark: (comment: string | undefined) => void;
}

function Block({ id, place, text, marked, mark }: BlockProps) {
  const { t } = useI18n();
  const about = text.slice(0, 60);
  return (
    <li className={`grid gap-2 border-b border-line p-3 last:border-b-0 ${marked ? 'bg-surface' : ''}`}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {place !== '' && <p className="hint">{place}</p>}
          <p className="break-words whitespace-pre-line">{text}</p>
        </div>
        <button
          type="button"
          className="btn btn-quiet btn-small"
          aria-pressed={marked !== undefined}
          aria-label={t(marked ? 'after/text.unmark_of' : 'after/text.mark_of', { text: about })}
          onClick={() => mark(marked ? undefined : '')}
        >
          {t(marked ? 'after/text.unmark' : 'after/text.mark_it')}
        </button>
      </div>
      {marked && (
        <textarea
          id={id}
          rows={2}
          maxLength={1000}
          // biome-ignore lint/a11y/noAutofocus: it opens by the button just pressed
          autoFocus
          className="input block resize-y"
          aria-label={t('after/text.comment_of', { text: about })}
          value={marked.comment}
          onChange={({ target }) => mark(target.value)}
        />
      )}
    </li>
  );
}
