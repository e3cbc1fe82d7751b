import { useI18n } from '#frontend/i18n/I18n.tsx';
import { mostSpelling } from '#shared/model/confirmedName.ts';
import type { AskedNames } from './askedNames.ts';

export interface NameChoice {
  keep: boolean;
  written: string;
}

interface Props {
  row: AskedNames['names'][number];
  choice: NameChoice;
  choose: (choice: NameChoice) => void;
}

/** One thing that was found, where it stands, and how it is to be written. */
export function NameRow({ row, choice, choose }: Props) {
  const { t } = useI18n();
  const { name_id: id, source_text: text, excerpt, occurrences, doubt } = row;
  return (
    <div className="grid items-start gap-x-4 gap-y-1 border-t border-line py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 gap-3">
        <input
          id={`${id}-keep`}
          type="checkbox"
          className="check"
          checked={choice.keep}
          aria-describedby={`${id}-where`}
          onChange={({ target }) => choose({ ...choice, keep: target.checked })}
        />
        <div className="min-w-0">
          <label htmlFor={`${id}-keep`} className="font-medium break-words">
            <span className="sr-only">{t('after/names.keep', { text: '' })} </span>
            {text}
          </label>
          <p id={`${id}-where`} className="hint break-words">
            {excerpt} · {t('after/names.times', { count: occurrences })}
          </p>
        </div>
      </div>
      <div className="min-w-0">
        <input
          id={`${id}-written`}
          className="input"
          maxLength={mostSpelling}
          aria-label={t('after/names.written.of', { text })}
          aria-describedby={doubt ? `${id}-doubt` : undefined}
          value={choice.written}
          onChange={({ target }) => choose({ keep: true, written: target.value })}
        />
        {doubt && (
          <p id={`${id}-doubt`} className="mt-1 text-sm font-medium">
            {t(`after/names.doubt.${doubt}`)}
          </p>
        )}
      </div>
    </div>
  );
}
