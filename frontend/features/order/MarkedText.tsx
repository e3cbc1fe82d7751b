import { useState } from 'react';
import useSWR from 'swr';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { correctionOperations } from '#shared/contract/afterSale/corrections.ts';
import type { Order } from './orderRows.ts';

/** What is to be put right in a passage or sentence, or in a file as a whole. */
export interface Marked {
  file: string;
  block?: number;
  /** Where the file was made by sentence. */
  sentence?: { unit_id: string; segment: number };
  place: string;
  quote: string;
  comment: string;
}

interface MarkedTextProps {
  order: Order;
  file: string;
  marks: Readonly<Record<string, Marked>>;
  /** undefined where nothing can be asked for. */
  mark: ((key: string, marked: Marked | undefined) => void) | undefined;
}

/** Blocks shown at once. */
const page = 100;

/** The text of a delivered file; each block can be marked. */
export function MarkedText({ order, file, marks, mark }: MarkedTextProps) {
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
          {mark && <p className="hint">{t('after/text.mark')}</p>}
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
                  mark={
                    mark &&
                    ((comment) =>
                      mark(key, comment === undefined ? undefined : { file, block, place, quote: text, comment }))
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
    </>
  );
}

interface BlockProps {
  id: string;
  place: string;
  text: string;
  marked: Marked | undefined;
  mark: ((comment: string | undefined) => void) | undefined;
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
        {mark && (
          <button
            type="button"
            className="btn btn-quiet btn-small"
            aria-pressed={marked !== undefined}
            aria-label={t(marked ? 'after/text.unmark_of' : 'after/text.mark_of', { text: about })}
            onClick={() => mark(marked ? undefined : '')}
          >
            {t(marked ? 'after/text.unmark' : 'after/text.mark_it')}
          </button>
        )}
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
          onChange={({ target }) => mark?.(target.value)}
        />
      )}
    </li>
  );
}
