import { memo } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { FoundTermWire } from '#shared/contract/schemas/wording.ts';

interface Props {
  place: number;
  /** Counted from 1, for people. */
  number: number;
  source: string;
  text: string;
  /** Terms of the customer that stand in it. */
  terms: readonly FoundTermWire[] | undefined;
  /** What another tab has in its place. */
  other: string | undefined;
  type: (place: number, text: string) => void;
  decide: (place: number, stays: 'own' | 'other') => void;
  next: (place: number) => void;
}

/** One paragraph and its translation. A break within it is a blank; Enter goes on to the next. */
export const ParagraphRow = memo(function ParagraphRow(props: Props) {
  const { place, number, source, text, terms, other, type, decide, next } = props;
  const { t } = useI18n();
  const id = `paragraph-${place}`;
  return (
    <li className="card grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 p-4 [contain-intrinsic-size:auto_8rem] [content-visibility:auto] md:grid-cols-2">
      <div className="grid min-w-0 content-start gap-2">
        <p id={`${id}-source`} dir="auto" className="break-words">
          {source}
        </p>
        {terms && (
          <ul aria-label={t('zone/wording.in_paragraph', { number })} className="hint flex flex-wrap gap-x-4 gap-y-1">
            {terms.map((term) => (
              <li key={term.source} className="break-words">
                {term.source} → <strong>{term.targets.join(' / ')}</strong>
                {term.notes.length > 0 && ` (${term.notes.join('; ')})`}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2">
        <div className="grid grid-cols-[minmax(0,1fr)]">
          {/* What is typed, unseen, gives the field its height. */}
          <div
            aria-hidden="true"
            className="input invisible col-start-1 row-start-1 min-h-18 break-words whitespace-pre-wrap"
          >
            {text}
          </div>
          <textarea
            id={id}
            dir="auto"
            data-place={place}
            className="input col-start-1 row-start-1 overflow-hidden"
            rows={2}
            aria-label={t('zone/text.paragraph', { number })}
            aria-describedby={`${id}-source`}
            enterKeyHint="next"
            value={text}
            onChange={({ target }) => type(place, target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              next(place);
            }}
          />
        </div>
        {other !== undefined && (
          <div role="alert" className="notice grid gap-2">
            <p className="font-medium">{t('zone/text.other')}</p>
            <p dir="auto" className="break-words">
              {other || '–'}
            </p>
            <p className="flex flex-wrap gap-2">
              <button type="button" className="btn btn-quiet btn-small" onClick={() => decide(place, 'own')}>
                {t('zone/text.keep_own')}
              </button>
              <button type="button" className="btn btn-quiet btn-small" onClick={() => decide(place, 'other')}>
                {t('zone/text.take_other')}
              </button>
            </p>
          </div>
        )}
      </div>
    </li>
  );
});
