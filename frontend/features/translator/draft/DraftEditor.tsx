import {
  type ClipboardEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { call } from '#frontend/api/client.ts';
import { Modal } from '#frontend/design/Modal.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { type ShownSource, SourceView } from '#frontend/shop/scan/SourceView.tsx';
import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator } from '#shared/contract/translator.ts';
import { mostOfDraft, wordsOfBlock } from '#shared/model/work/draft.ts';
import { isMac } from '../pressedKeys.ts';
import type { WrittenIn } from '../segments/Editor.ts';
import { type Caret, caretOf, enter, joinBefore, pasteLong, turned } from './acts.ts';
import { type BlockActs, BlockField, Changed } from './BlockField.tsx';
import { DraftBar } from './DraftBar.tsx';
import { type DraftAct, draftActOf, draftKeyNames, draftKeys } from './draftKeys.ts';
import { type OpenedDraft, useShown } from './useDraft.ts';

/** Few blocks have notes. */
const BlockNotes = lazy(() => import('./BlockNotes.tsx'));

interface Props {
  job: OwnJobWire;
  draft: OpenedDraft;
  target: WrittenIn;
}

/** The scan on one side, what is typed of it on the other, page by page; everything is done by keys too. */
export function DraftEditor({ job, draft: { work, isOpen, revises, source }, target }: Props) {
  const { t } = useI18n();
  useShown(work);
  const [page, setPage] = useState(1);
  const [ofSource, setOfSource] = useState(1);
  const [isHelp, setHelp] = useState(false);
  const [said, setSaid] = useState('');
  /** The block that a note is written at. */
  const [noting, setNoting] = useState<string>();
  const picture = useRef<ShownSource>(null);
  const wanted = useRef<Caret>(undefined);
  const list = useRef<HTMLOListElement>(null);
  const pages = Math.min(mostOfDraft.pages, Math.max(ofSource, work.lastPage));
  const blocks = work.page(page);
  const { order_id: id, job_id: number } = job;
  const params = useMemo(() => ({ id, job: number }), [id, number]);
  const link = useCallback(
    async () => (await call(translator.linkJobSource, { params: { ...params, file: source.file_id } })).url,
    [params, source.file_id],
  );
  const notes = useMemo(() => Map.groupBy(work.notes, ({ block_id }) => block_id), [work.notes]);
  const gone = work.gone(page);

  useEffect(() => {
    if (isOpen) work.ensure(page);
  }, [work, page, isOpen]);

  useLayoutEffect(() => {
    const caret = wanted.current;
    const field = caret && fieldOf(list.current, caret);
    if (!field) return;
    wanted.current = undefined;
    field.focus();
    const at = caret.at === 'end' ? field.value.length : caret.at;
    field.setSelectionRange(at, at);
  });

  const turn = useCallback((to: number, caret = true) => {
    setPage(to);
    // The first block of the page, once it is there.
    if (caret) wanted.current = { id: undefined, at: 'end' };
  }, []);

  const acts = useMemo<BlockActs>(
    () => ({
      change: (id, to) => work.change([{ id, to }], id),
      decide: (id, stays) => work.decide(id, stays),
    }),
    [work],
  );

  const act = (name: DraftAct, caret: Caret | undefined): boolean => {
    const at = blocks.findIndex(({ id }) => id === caret?.id);
    const block = blocks[at];
    const go = (to: Caret | undefined) => {
      if (to) wanted.current = to;
      // Also where nothing has changed: the caret goes there with the next drawing.
      setSaid('');
      work.change([]);
    };
    const general: Partial<Record<DraftAct, () => void>> = {
      nextPage: () => page < pages && turn(page + 1),
      previousPage: () => page > 1 && turn(page - 1),
      scrollDown: () => picture.current?.scroll(1),
      scrollUp: () => picture.current?.scroll(-1),
      larger: () => picture.current?.zoom(1),
      smaller: () => picture.current?.zoom(-1),
      keys: () => setHelp(true),
      next: () => go(blocks[at + 1] && { id: blocks[at + 1]?.id, at: 0 }),
      previous: () => go(blocks[at - 1] && { id: blocks[at - 1]?.id, at: 'end' }),
    };
    if (general[name]) {
      general[name]();
      return true;
    }
    if (!isOpen) return false;
    if (name === 'undo' || name === 'redo') {
      const changed = work[name]();
      if (changed) {
        if (changed.now.page !== page) setPage(changed.now.page);
        go({ id: changed.id, at: 'end' });
      } else work.ensure(page);
      return true;
    }
    if (!block) return false;
    const ofBlock: Partial<Record<DraftAct, () => void>> = {
      heading: () => turned(work, block, 'heading'),
      note: () => turned(work, block, 'note'),
      table: () => go(turned(work, block, 'table')),
      remark: () => (block.kept ? setNoting(block.id) : setSaid(t('draft/note.unsaved'))),
      down: () => work.move(block.id, 1),
      up: () => work.move(block.id, -1),
      remove: () => {
        const to = blocks[at + 1] ?? blocks[at - 1];
        work.change([{ id: block.id, to: { ...block.now, kind: 'removed', text: '', rows: [] } }]);
        work.ensure(page);
        go(to ? { id: to.id, at: 'end' } : { id: undefined, at: 'end' });
        setSaid(t('draft/removed'));
      },
    };
    ofBlock[name]?.();
    if (name === 'heading' || name === 'note' || name === 'up' || name === 'down') go(caret);
    return true;
  };

  const closeNote = useCallback(
    (done = '') => {
      if (noting) wanted.current = { id: noting, at: 'end' };
      setNoting(undefined);
      setSaid(done);
    },
    [noting],
  );

  useKeys((event) => {
    const field = event.target instanceof HTMLTextAreaElement ? event.target : undefined;
    const caret = field && caretOf(field);
    const name = draftActOf(event);
    if (name) {
      if (act(name, caret)) event.preventDefault();
      return;
    }
    if (!field || !caret || !isOpen || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const block = blocks.find(({ id }) => id === caret.id);
    if (!block || event.shiftKey) return;
    const to =
      event.key === 'Enter'
        ? enter(work, block, field)
        : event.key === 'Backspace' && field.selectionStart === 0 && field.selectionEnd === 0
          ? joinBefore(work, blocks, block)
          : undefined;
    if (!to) return;
    event.preventDefault();
    wanted.current = to;
    work.change([]);
  });

  const paste = (event: ClipboardEvent) => {
    const field = event.target;
    if (!isOpen || !(field instanceof HTMLTextAreaElement)) return;
    const block = blocks.find(({ id }) => id === field.dataset.block);
    const to = block && pasteLong(work, block, field, event.clipboardData.getData('text/plain'));
    if (!to) return;
    event.preventDefault();
    wanted.current = to;
    work.change([]);
  };

  return (
    <>
      <p role="status" className={said ? 'notice draft-said' : 'sr-only'}>
        {said}
      </p>
      <div className="draft-halves">
        <SourceView
          {...{ link, page, pages }}
          name={source.name}
          turn={(to) => turn(to, false)}
          opened={setOfSource}
          shown={picture}
        />
        <section className="draft-text" aria-label={t('draft/text', { page })}>
          <div className="draft-bar">
            {(['heading', 'note', 'table', 'remove', 'remark'] as const).map((name) => (
              <ActButton
                key={name}
                name={name}
                isOff={!isOpen}
                act={(caret) => act(name, caret ?? { id: blocks.at(-1)?.id, at: 'end' })}
              />
            ))}
            <span className="draft-acts">
              <ActButton name="undo" isOff={!isOpen || !work.status.canUndo} act={() => act('undo', undefined)} />
              <ActButton name="keys" isOff={false} act={() => act('keys', undefined)} />
            </span>
          </div>
          <ol ref={list} className="draft-blocks" onPaste={paste}>
            {blocks.map((block, at) => (
              <BlockField
                key={block.id}
                {...{ block, target, isOpen, acts }}
                number={at + 1}
                isRefused={work.isRefused(block)}
              >
                {(notes.has(block.id) || noting === block.id) && (
                  <Suspense>
                    <BlockNotes
                      {...{ params, work, isOpen }}
                      block={block.id}
                      number={at + 1}
                      notes={notes.get(block.id) ?? []}
                      write={noting === block.id ? { isReviser: revises, close: closeNote } : undefined}
                    />
                  </Suspense>
                )}
              </BlockField>
            ))}
            {gone.map(({ id: taken, before }) => (
              <li key={taken} className="draft-block">
                {before && <Changed before={wordsOfBlock(before)} now="" target={target} />}
              </li>
            ))}
          </ol>
          {blocks.length === 0 && <p className="hint">{t('draft/empty_page')}</p>}
        </section>
      </div>
      <DraftBar
        {...{ params, work, isOpen }}
        showClash={() => {
          const at = work.clashingPage;
          if (at !== undefined) setPage(at);
        }}
      />
      {isHelp && (
        <Modal title={t('draft/keys')} onClose={() => setHelp(false)}>
          <dl className="draft-keys">
            {(Object.keys(draftKeys) as DraftAct[]).map((name) => (
              <div key={name} className="contents">
                <dt>
                  {draftKeyNames(name, isMac()).map((key) => (
                    <kbd key={key} className="draft-key">
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{t(`draft/key.${name}`)}</dd>
              </div>
            ))}
            <div className="contents">
              <dt>
                <kbd className="draft-key">Enter</kbd>
              </dt>
              <dd>{t('draft/key.enter')}</dd>
            </div>
          </dl>
        </Modal>
      )}
    </>
  );
}

/** The block where somebody types last keeps the act of a button that is clicked. */
function ActButton({
  name,
  isOff,
  act,
}: {
  name: 'heading' | 'note' | 'table' | 'remove' | 'remark' | 'undo' | 'keys';
  isOff: boolean;
  act: (caret: Caret | undefined) => void;
}) {
  const { t } = useI18n();
  return (
    <button
      type="button"
      className="btn btn-quiet btn-small"
      aria-disabled={isOff}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        const field = document.activeElement;
        if (!isOff) act(field instanceof HTMLTextAreaElement ? caretOf(field) : undefined);
      }}
    >
      {t(`draft/do.${name}`)}
      {/* Everybody knows this one. */}
      {name !== 'undo' && <kbd className="draft-key">{draftKeyNames(name, isMac()).join('+')}</kbd>}
    </button>
  );
}

function fieldOf(list: HTMLElement | null, { id, cell }: Caret): HTMLTextAreaElement | null {
  const fields = [...(list?.querySelectorAll<HTMLTextAreaElement>('textarea[data-block]') ?? [])];
  if (id === undefined) return fields[0] ?? null;
  return fields.find(({ dataset }) => dataset.block === id && (cell === undefined || dataset.cell === cell)) ?? null;
}

/** Keys of the editor, wherever on its page the focus is; a dialog over it has its own. */
function useKeys(press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      if (!document.querySelector('dialog[open]')) latest.current(event);
    };
    window.addEventListener('keydown', take, true);
    return () => window.removeEventListener('keydown', take, true);
  }, []);
}
