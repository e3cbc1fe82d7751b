import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import type { StatementWire } from '#shared/contract/translator/statements.ts';

/** What translator and staff said about a statement, oldest first. */
export function StatementWords({ words, reader }: { words: StatementWire['words']; reader: 'translator' | 'staff' }) {
  const { t, locale } = useI18n();
  if (words.length === 0) return null;
  return (
    <ol className="grid gap-2">
      {words.map(({ at, by, text, correction }) => (
        <li key={`${at}-${by}`} className="rounded-[10px] border border-line p-3">
          <p className="hint">
            {t(by === reader ? 'job/statement.you' : `job/statement.by_${by}`)}, {formatDay(at, locale)}
          </p>
          <p className="mt-1 break-words whitespace-pre-wrap">{text}</p>
          {correction && (
            <p className="mt-1 font-medium">
              {t('job/statement.correction', { sum: formatMoney(correction.amount, locale) })}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
