import useSWRInfinite from 'swr/infinite';
import { call } from '#frontend/api/client.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { correctionOperations } from '#shared/contract/afterSale/corrections.ts';
import type { ResultOf } from '#shared/contract/operation.ts';
import { type Marked, MarkedText } from './MarkedText.tsx';
import type { Order } from './orderRows.ts';

type Page = ResultOf<typeof correctionOperations.getBesideSource>;
type Row = Page['rows'][number];

interface Props {
  order: Order;
  file: string;
  marks: Readonly<Record<string, Marked>>;
  /** Marks a passage, or takes its mark away; undefined where nothing can be asked for. */
  mark: ((key: string, marked: Marked | undefined) => void) | undefined;
}

/** A delivered file beside its source, sentence by sentence; where that is not possible its text alone, with the reason. */
export default function BesideSource({ order, file, marks, mark }: Props) {
  const { t } = useI18n();
  const { data, error, isLoading, size, setSize } = useSWRInfinite<Page, unknown>(
    (_page: number, before: Page | null) =>
      before?.next === null ? null : ['beside', order.id, file, before?.next ?? ''],
    ([, , , after]: readonly string[]) =>
      call(correctionOperations.getBesideSource, {
        params: { id: order.id, file },
        query: after ? { after } : {},
        cart: order.hash,
      }),
    { shouldRetryOnError: false, revalidateFirstPage: false },
  );
  const [first] = data ?? [];
  if (!first)
    return error === undefined ? (
      <p aria-busy="true">{t('site/loading')}</p>
    ) : (
      <MarkedText {...{ order, file, marks, mark }} />
    );
  if (first.rows_are === null)
    return (
      <>
        <p className="hint">{t(`after/beside.${first.reason ?? 'no_text'}`)}</p>
        <MarkedText {...{ order, file, marks, mark }} />
      </>
    );
  const rows = data?.flatMap((page) => page.rows) ?? [];
  const hasMore = data?.at(-1)?.next !== null;
  return (
    <>
      {mark && <p className="hint">{t(`after/beside.${first.rows_are}`)}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: a group is no landmark */}
      <div
        role="group"
        aria-label={t('after/beside.of', { name: first.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        className="max-h-[36rem] overflow-y-auto rounded-[10px] border border-line"
      >
        <ol>
          {rows.map((row) => (
            <Sentence key={row.number} file={file} row={row} marks={marks} mark={mark} />
          ))}
        </ol>
      </div>
      {hasMore && (
        <p>
          <button
            type="button"
            className="btn btn-quiet btn-small"
            aria-busy={isLoading}
            onClick={() => void setSize(size + 1)}
          >
            {t('after/text.more', { count: first.in_all - rows.length })}
          </button>
        </p>
      )}
    </>
  );
}

interface SentenceProps extends Pick<Props, 'file' | 'marks' | 'mark'> {
  row: Row;
}

/** A sentence as it was sent and as it was delivered, with what the version before said. */
function Sentence({ file, row, marks, mark }: SentenceProps) {
  const { t } = useI18n();
  const { number, source, target, before, unit_id: unit, segment } = row;
  const key = `${file} row ${number}`;
  const marked = marks[key];
  const about = target.slice(0, 60);
  const say = (comment: string) =>
    mark?.(key, {
      ...{ file, place: '', quote: target, comment },
      ...(unit !== null && segment !== null && { sentence: { unit_id: unit, segment } }),
    });
  return (
    <li
      className={`grid gap-x-6 gap-y-2 border-b border-line p-3 break-words whitespace-pre-line last:border-b-0 md:grid-cols-2 ${marked ? 'bg-surface' : ''}`}
    >
      <p dir="auto" className="text-muted">
        {source}
      </p>
      <div className="grid content-start gap-1">
        <p dir="auto">{target}</p>
        {before !== null && (
          <p dir="auto" className="hint">
            <span>{t('after/changes.before')} </span>
            <del>{before}</del>
          </p>
        )}
        {mark && (
          <p>
            <button
              type="button"
              className="btn-link text-sm"
              aria-pressed={marked !== undefined}
              aria-label={t(marked ? 'after/text.unmark_of' : 'after/beside.mark_of', { text: about })}
              onClick={() => (marked ? mark(key, undefined) : say(''))}
            >
              {t(marked ? 'after/text.unmark' : 'after/beside.mark')}
            </button>
          </p>
        )}
        {marked && (
          <textarea
            rows={2}
            maxLength={1000}
            // biome-ignore lint/a11y/noAutofocus: it opens by the button just pressed
            autoFocus
            className="input block resize-y"
            aria-label={t('after/text.comment_of', { text: about })}
            value={marked.comment}
            onChange={({ target: field }) => say(field.value)}
          />
        )}
      </div>
    </li>
  );
}
