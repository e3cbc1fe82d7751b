import { type FormEvent, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import { BusyButton } from '#frontend/design/BusyButton.tsx';
import { Failed } from '#frontend/design/Failed.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { AddFile, AttachedFiles, useThreadFiles } from '#frontend/shop/thread/AttachedFiles.tsx';
import { useSubmit } from '#frontend/shop/useSending.ts';
import { correctionOperations } from '#shared/contract/afterSale/corrections.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { announceFor } from './announceFor.ts';
import BesideSource from './BesideSource.tsx';
import type { Marked } from './MarkedText.tsx';
import type { Order } from './orderRows.ts';

type Corrections = ResultOf<typeof correctionOperations.getCorrections>;

interface Props {
  order: Order;
  files: Corrections['may_mark'];
  close: () => void;
  sent: (next: Corrections) => Promise<void>;
}

/** Longest passage that is quoted with a mark. */
const mostQuote = 500;

/** The delivered files beside their sources: sentences are marked with what is to be put right, or a file as a whole, with files of one's own. */
export function CorrectionForm({ order, files, close, sent }: Props) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState(files[0]?.file_id ?? '');
  const [marks, setMarks] = useState<Readonly<Record<string, Marked>>>({});
  const [isEmpty, setEmpty] = useState(false);
  const attached = useThreadFiles(announceFor(order));
  const said = Object.values(marks).filter(({ comment }) => comment.trim() !== '');
  const { submit, busy, failure, fields } = useSubmit(async () => {
    const body = {
      passages: said.map(({ file, block, sentence, place, quote, comment }) => ({
        ...{ file_id: file, comment: comment.trim() },
        ...(block !== undefined && { block }),
        ...(quote !== '' && { quote: quote.slice(0, mostQuote) }),
        ...sentence,
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
  const mark = (key: string, marked: Marked | undefined) => {
    setEmpty(false);
    setMarks((before) => {
      const { [key]: _, ...rest } = before;
      return marked ? { ...rest, [key]: marked } : rest;
    });
  };
  const [fieldError] = Object.values(fields);
  return (
    <form noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FileChoice files={files} chosen={chosen} choose={setChosen} />
      <BesideSource key={chosen} order={order} file={chosen} marks={marks} mark={mark} />
      <div>
        <label className="label" htmlFor="mark-whole">
          {t('after/text.whole')}
        </label>
        <textarea
          id="mark-whole"
          rows={2}
          maxLength={1000}
          className="input block resize-y"
          value={marks[chosen]?.comment ?? ''}
          onChange={({ target }) =>
            mark(
              chosen,
              target.value === '' ? undefined : { file: chosen, place: '', quote: '', comment: target.value },
            )
          }
        />
      </div>
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

interface ChoiceProps {
  files: Corrections['may_mark'];
  chosen: string;
  choose: (file: string) => void;
}

function FileChoice({ files, chosen, choose }: ChoiceProps) {
  const { t } = useI18n();
  if (files.length < 2) return null;
  return (
    <div>
      <label className="label" htmlFor="correction-file">
        {t('after/corrections.file')}
      </label>
      <select id="correction-file" className="input" value={chosen} onChange={({ target }) => choose(target.value)}>
        {files.map(({ file_id: id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Delivered files beside their sources, to be read: nothing can be asked for any more, or not by who reads. */
export function ReadFiles({ order, files, close }: Omit<Props, 'sent'>) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState(files[0]?.file_id ?? '');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FileChoice files={files} chosen={chosen} choose={setChosen} />
      <BesideSource key={chosen} order={order} file={chosen} marks={{}} mark={undefined} />
      <p>
        <button type="button" className="btn btn-quiet" onClick={close}>
          {t('after/beside.close')}
        </button>
      </p>
    </div>
  );
}
