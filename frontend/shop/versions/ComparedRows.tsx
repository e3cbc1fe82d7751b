import { diffWordsWithSpace } from 'diff';
import { type ReactNode, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { ComparedBlockWire } from '#shared/contract/schemas/attachment.ts';

/** A block of both versions; `translation`: what the earlier one was translated as, where that is shown. */
type ComparedRow = Omit<ComparedBlockWire, 'words'> & { translation?: string | null };

/** Runs shown at once. */
const page = 100;

/** Two versions block by block, side by side; on a narrow screen one below the other. Long unchanged parts are folded. */
export function ComparedRows({ rows }: { rows: readonly ComparedRow[] }) {
  const { t } = useI18n();
  const [shown, setShown] = useState(page);
  const runs = runsOf(rows);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ol className="divide-y divide-line rounded-[10px] border border-line">
        {runs.slice(0, shown).map((run) => (
          <Run key={run.first} run={run} />
        ))}
      </ol>
      {shown < runs.length && (
        <p>
          <button type="button" className="btn btn-quiet btn-small" onClick={() => setShown(shown + page)}>
            {t('version/more', { count: Math.min(page, runs.length - shown) })}
          </button>
        </p>
      )}
    </div>
  );
}

function Run({ run }: { run: ComparedRun<ComparedRow> }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const [row] = run.rows;
  if (run.rows.length === 1 && row) return <Block row={row} />;
  return (
    <>
      <li className="px-3 py-1">
        <button type="button" className="btn-link text-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('version/run', { count: run.rows.length })}
        </button>
      </li>
      {/* biome-ignore lint/suspicious/noArrayIndexKey: blocks of one answer, which never move */}
      {isOpen && run.rows.map((one, at) => <Block key={at} row={one} />)}
    </>
  );
}

function Block({ row }: { row: ComparedRow }) {
  const { t } = useI18n();
  const { kind, place, before, after, translation } = row;
  const isQuiet = kind === 'unchanged' || kind === 'moved' || kind === 'repeated';
  return (
    <li className={`grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 p-3 sm:grid-cols-2 ${isQuiet ? '' : 'bg-surface'}`}>
      <p className="flex flex-wrap gap-x-3 text-sm sm:col-span-2">
        <span className={isQuiet ? 'text-muted' : 'font-semibold'}>{t(`version/kind.${kind}`)}</span>
        {place !== '' && <span className="hint">{place}</span>}
      </p>
      {kind === 'changed' && before !== null && after !== null ? (
        <>
          <Side label={t('version/before')}>
            <MarkedWords text={before} other={after} side="before" />
          </Side>
          <Side label={t('version/after')}>
            <MarkedWords text={after} other={before} side="after" />
          </Side>
        </>
      ) : isQuiet ? (
        <p className="min-w-0 break-words whitespace-pre-line [overflow-wrap:anywhere] sm:col-span-2">{after}</p>
      ) : (
        <>
          {before !== null && (
            <Side label={t('version/before')}>
              <del>{before}</del>
            </Side>
          )}
          {after !== null && (
            <Side label={t('version/after')} from="sm:col-start-2">
              {after}
            </Side>
          )}
        </>
      )}
      {translation && (
        <div className="border-t border-line pt-2 sm:col-span-2">
          <Side label={t('version/translation')}>{translation}</Side>
        </div>
      )}
    </li>
  );
}

function Side({ label, from = '', children }: { label: string; from?: string; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${from}`}>
      <span className="hint block">{label}</span>
      <span className="block break-words whitespace-pre-line [overflow-wrap:anywhere]">{children}</span>
    </div>
  );
}

interface Props {
  text: string;
  other: string;
  side: 'before' | 'after';
}

/** Longer blocks are shown without marks: which words changed in them would take longer to find than to read. */
const longest = 5_000;

/** A block with the words marked that the other version of it does not have. */
function MarkedWords({ text, other, side }: Props) {
  if (text.length + other.length > 2 * longest) return text;
  const parts = side === 'before' ? diffWordsWithSpace(text, other) : diffWordsWithSpace(other, text);
  const own = parts.filter(({ added, removed }) => (side === 'before' ? !added : !removed));
  return own.map(({ value, added, removed }, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
    if (removed) return <del key={at}>{value}</del>;
    return added ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
      <ins key={at} className="bg-line font-semibold no-underline">
        {value}
      </ins>
    ) : (
      value
    );
  });
}

/** Unchanged rows that follow each other and are more than this are folded into one. */
const fewest = 3;

interface ComparedRun<Row> {
  /** Place of its first row. */
  first: number;
  /** One row, or several unchanged ones. */
  rows: readonly Row[];
}

/** The rows of a comparison with long unchanged parts as one run; those beside a change stay in sight. */
export function runsOf<Row extends { kind: string }>(rows: readonly Row[]): ComparedRun<Row>[] {
  const runs: ComparedRun<Row>[] = [];
  for (let first = 0; first < rows.length; ) {
    const next = rows.findIndex(({ kind }, at) => at >= first && kind !== 'unchanged');
    const end = next < 0 ? rows.length : next;
    const alone = (from: number, to: number) => {
      for (let at = from; at < to; at++) runs.push({ first: at, rows: rows.slice(at, at + 1) });
    };
    const from = first === 0 ? 0 : Math.min(first + 1, end);
    const to = next < 0 ? end : Math.max(from, end - 1);
    if (to - from > fewest) {
      alone(first, from);
      runs.push({ first: from, rows: rows.slice(from, to) });
      alone(to, end);
    } else alone(first, end);
    if (next >= 0) alone(next, next + 1);
    first = end + 1;
  }
  return runs;
}
