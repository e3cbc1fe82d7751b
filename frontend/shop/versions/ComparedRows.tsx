import { type ReactNode, useState } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { ComparedBlockWire } from '#shared/contract/schemas/comparison.ts';
import { MarkedWords } from './MarkedWords.tsx';
import { type ComparedRun, runsOf } from './runsOf.ts';

/** A block of both versions; `translation`: what the earlier one was translated as, where that is shown. */
export type ComparedRow = Omit<ComparedBlockWire, 'words'> & { translation?: string | null };

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
