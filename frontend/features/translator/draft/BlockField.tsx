import { lazy, memo, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { mostOfDraft, wordsOfBlock } from '#shared/model/work/draft.ts';
import type { WrittenIn } from '../segments/Editor.ts';
import { type Block, type Content, isSaid } from './block.ts';

const ChangedText = lazy(async () => ({ default: (await import('#frontend/shop/work/ChangedText.tsx')).ChangedText }));

export interface BlockActs {
  change: (id: string, to: Content) => void;
  decide: (id: string, stays: 'own' | 'other') => void;
}

interface Props {
  block: Block;
  /** Place on its page, from 1. */
  number: number;
  target: WrittenIn;
  isOpen: boolean;
  isRefused: boolean;
  acts: BlockActs;
  /** What is noted at it. */
  children?: ReactNode;
}

/** One block: a field that grows with its text, or a table of such fields. */
export const BlockField = memo(function BlockField({
  block,
  number,
  target,
  isOpen,
  isRefused,
  acts,
  children,
}: Props) {
  const { t } = useI18n();
  const { id, now, clash, before } = block;
  const kind = now.kind === 'removed' ? 'paragraph' : now.kind;
  const label = t(`draft/block.${kind}`, { number });
  return (
    <li className="draft-block" data-kind={kind} data-clash={clash !== undefined}>
      <span className="draft-kind" aria-hidden="true">
        {t(`draft/kind.${kind}`)}
      </span>
      {kind === 'table' ? (
        <TableField {...{ id, now, label, target, isOpen, acts }} />
      ) : (
        <GrowingField
          {...{ id, label, target, isOpen }}
          value={now.text}
          change={(text) => acts.change(id, { ...now, text })}
        />
      )}
      {before && !isSaid(now, before) && (
        <Changed before={wordsOfBlock(before)} now={wordsOfBlock(now)} target={target} />
      )}
      {children}
      {isRefused && <p className="draft-problem">{t('draft/refused')}</p>}
      {clash && (
        <div className="notice grid gap-2">
          <p>{t('draft/clash')}</p>
          <p className="break-words whitespace-pre-wrap">
            {clash.kind === 'removed' ? t('draft/clash.removed') : wordsOfBlock(clash)}
          </p>
          <p className="flex flex-wrap gap-2">
            <button type="button" className="btn btn-quiet btn-small" onClick={() => acts.decide(id, 'own')}>
              {t('draft/clash.own')}
            </button>
            <button type="button" className="btn btn-quiet btn-small" onClick={() => acts.decide(id, 'other')}>
              {t('draft/clash.other')}
            </button>
          </p>
        </div>
      )}
    </li>
  );
});

/** What the step before had in the place of a block; `now` is empty where it is taken out. */
export function Changed({ before, now, target: { lang, dir } }: { before: string; now: string; target: WrittenIn }) {
  const { t } = useI18n();
  return (
    <p className="work-changed" lang={lang} dir={dir}>
      <span className="sr-only">{t('draft/before')} </span>
      <Suspense>
        <ChangedText before={before} now={now} />
      </Suspense>
    </p>
  );
}

interface FieldProps {
  id: string;
  cell?: string;
  label: string;
  value: string;
  target: WrittenIn;
  isOpen: boolean;
  change: (text: string) => void;
}

/** Its border is part of its height, and no part of what scrolls in it. */
function grow(field: HTMLTextAreaElement): void {
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
}

/** Lines break elsewhere where a field is wider or narrower: a window was turned, a table has another column. */
function useWidth(field: { readonly current: HTMLTextAreaElement | null }): void {
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    let width = current.clientWidth;
    const observer = new ResizeObserver(() => {
      if (current.clientWidth === width) return;
      width = current.clientWidth;
      requestAnimationFrame(() => grow(current));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [field]);
}

/** A field as high as its text. */
function GrowingField({ id, cell, label, value, target: { lang, dir }, isOpen, change }: FieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is as high as what stands in it
  useLayoutEffect(() => {
    if (field.current) grow(field.current);
  }, [value]);
  useWidth(field);
  return (
    <textarea
      ref={field}
      className="draft-field"
      rows={1}
      aria-label={label}
      data-block={id}
      data-cell={cell}
      lang={lang}
      dir={dir}
      spellCheck
      readOnly={!isOpen}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
}

interface TableProps extends Pick<FieldProps, 'id' | 'label' | 'target' | 'isOpen'> {
  now: Content;
  acts: BlockActs;
}

function TableField({ id, now, label, target, isOpen, acts }: TableProps) {
  const { t } = useI18n();
  const { rows } = now;
  const columns = rows[0]?.length ?? 1;
  const change = (to: string[][]) => acts.change(id, { ...now, rows: to });
  const buttons = [
    ['row', rows.length < mostOfDraft.rows, () => change([...rows, Array.from({ length: columns }, () => '')])],
    ['column', columns < mostOfDraft.columns, () => change(rows.map((row) => [...row, '']))],
    ['row_less', rows.length > 1, () => change(rows.slice(0, -1))],
    ['column_less', columns > 1, () => change(rows.map((row) => row.slice(0, -1)))],
  ] as const;
  return (
    <fieldset className="draft-table" aria-label={label}>
      <div className="draft-scroll">
        <table>
          <tbody>
            {rows.map((row, r) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              <tr key={r}>
                {row.map((cell, c) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                  <td key={c}>
                    <GrowingField
                      {...{ id, target, isOpen }}
                      cell={`${r},${c}`}
                      label={t('draft/cell', { row: r + 1, column: c + 1 })}
                      value={cell}
                      change={(text) =>
                        change(rows.map((one, at) => (at === r ? one.map((old, n) => (n === c ? text : old)) : one)))
                      }
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isOpen && (
        <p className="draft-acts">
          {buttons.map(([name, may, act]) => (
            <button
              key={name}
              type="button"
              className="btn btn-quiet btn-small"
              aria-disabled={!may}
              onClick={() => may && act()}
            >
              {t(`draft/table.${name}`)}
            </button>
          ))}
        </p>
      )}
    </fieldset>
  );
}
