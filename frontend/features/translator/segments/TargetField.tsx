import { history, redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { EditorState, type Selection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Code } from '#shared/rules/bilingual/inline.ts';
import { codeSign, missingCodes, missingPair } from './codes.ts';
import { codeNode, codeOf, contentOf, docOf, schema } from './fieldSchema.ts';
import { type Content, isSameContent, lineOf } from './unit.ts';

/** What the grid and its keys do in the field that is open. */
export interface OpenField {
  focus: () => void;
  /** The next code that is missing, or the next pair around what is selected. */
  insertCode: () => boolean;
  /** The next break that the source has and the translation does not. */
  insertBreak: () => boolean;
  insertText: (text: string) => void;
  replace: (content: Content) => void;
  /** False where there is nothing more of this field to take back. */
  undo: () => boolean;
  redo: () => boolean;
}

interface Props {
  content: Content;
  source: Content;
  lang: string | undefined;
  dir: 'ltr' | 'rtl';
  label: string;
  describedBy: string;
  /** Where it was clicked; the end of its text without it. */
  at: { left: number; top: number } | undefined;
  /** What a code is called by a screen reader. */
  nameOf: (code: Code) => string;
  type: (content: Content) => void;
  field: RefObject<OpenField | null>;
}

/** The translation of one segment while it is typed: text and whole codes, nothing else. */
export default function TargetField(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const latest = useRef(props);
  latest.current = props;
  const { content, field } = props;

  // In the same turn as it takes the place of the early field: a key pressed in between would go to no field and be lost.
  useLayoutEffect(() => {
    if (!place.current) return;
    const made = viewIn(place.current, latest);
    view.current = made;
    field.current = openField(made, latest);
    const { at } = latest.current;
    const clicked = at && made.posAtCoords(at);
    select(made, clicked ? clicked.pos : made.state.doc.content.size);
    made.focus();
    return () => {
      field.current = null;
      view.current = null;
      made.destroy();
    };
  }, [field]);

  // In the same turn as its rendering: no key comes between, which would be taken back as foreign.
  useLayoutEffect(() => {
    const { current } = view;
    if (!current || isSameContent(contentOf(current.state.doc), content)) return;
    // Changed from elsewhere: an act taken back, a saving of another tab. What was typed before is no more to be undone here.
    current.updateState(stateOf(content));
    select(current, current.state.doc.content.size);
  }, [content]);

  return <div ref={place} className="segment-field" />;
}

const stateOf = (content: Content) => EditorState.create({ schema, doc: docOf(content), plugins: [history()] });

const select = (view: EditorView, at: number) =>
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at)));

function viewIn(place: HTMLElement, latest: RefObject<Props>): EditorView {
  const { lang, dir, label, describedBy } = latest.current;
  const view: EditorView = new EditorView(place, {
    state: stateOf(latest.current.content),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-describedby': describedBy,
      spellcheck: 'true',
      autocapitalize: 'sentences',
      dir,
      ...(lang !== undefined && { lang }),
    },
    nodeViews: {
      code: (node) => ({ dom: chipOf(codeOf(node), latest.current.nameOf) }),
    },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      if (transaction.docChanged) latest.current.type(contentOf(view.state.doc));
    },
    // A break is a code: what is typed is one line.
    handleKeyDown: (_, event) => event.key === 'Enter' && !event.isComposing,
    clipboardTextSerializer: (slice) => slice.content.textBetween(0, slice.content.size, '', ''),
    // Text with the look of another program is taken as text: its styles are not even read.
    transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : ''),
    handlePaste: (_, event, slice) => paste(view, latest.current.source, slice, event.clipboardData),
    handleDrop: (_, event, slice, isMoved) => {
      if (isMoved) return false;
      const dropped = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (dropped) select(view, dropped.pos);
      return paste(view, latest.current.source, slice, event.dataTransfer);
    },
  });
  return view;
}

/** Pasting brings text, and of codes those that this sentence has and misses: they were cut out of it. */
function paste(view: EditorView, source: Content, slice: Slice, data: DataTransfer | null): boolean {
  const isOwn = data?.getData('text/html').includes('data-pm-slice') === true;
  const missing = missingCodes(source, contentOf(view.state.tr.deleteSelection().doc));
  const nodes: Node[] = [];
  const add = (text: string) => text !== '' && nodes.push(schema.text(text));
  if (isOwn)
    slice.content.descendants((node) => {
      const code = missing.find(({ type, id }) => type === node.attrs.type && id === node.attrs.id);
      if (node.isText) add(lineOf(node.text ?? ''));
      else if (code) nodes.push(codeNode(code));
    });
  else add(lineOf(data?.getData('text/plain') ?? ''));
  view.dispatch(view.state.tr.replaceSelection(new Slice(Fragment.from(nodes), 0, 0)).scrollIntoView());
  return true;
}

function openField(view: EditorView, latest: RefObject<Props>): OpenField {
  const insert = (code: Code) => {
    view.dispatch(view.state.tr.replaceSelectionWith(codeNode(code), false).scrollIntoView());
    return true;
  };
  const missing = () => missingCodes(latest.current.source, contentOf(view.state.doc));
  return {
    focus: () => view.focus(),
    insertCode: () => {
      const { selection } = view.state;
      const pair = selection.empty ? undefined : missingPair(latest.current.source, contentOf(view.state.doc));
      if (pair) return wrap(view, selection, pair);
      const [next] = missing();
      if (next && !selection.empty) select(view, selection.to);
      return next !== undefined && insert(next);
    },
    insertBreak: () => {
      const next = missing().find(({ kind }) => kind === 'break' || kind === 'line');
      return next !== undefined && insert(next);
    },
    insertText: (text) => view.dispatch(view.state.tr.insertText(text).scrollIntoView()),
    replace: (content) => {
      const { doc } = view.state;
      const transaction = view.state.tr.replaceWith(0, doc.content.size, docOf(content).content);
      view.dispatch(transaction.setSelection(TextSelection.atEnd(transaction.doc)));
      view.focus();
    },
    undo: () => undoDepth(view.state) > 0 && undo(view.state, view.dispatch),
    redo: () => redoDepth(view.state) > 0 && redo(view.state, view.dispatch),
  };
}

function wrap(view: EditorView, { from, to }: Selection, [open, close]: readonly [Code, Code]): boolean {
  const transaction = view.state.tr.insert(to, codeNode(close)).insert(from, codeNode(open));
  // Behind the pair: a second press puts the next one around nothing.
  view.dispatch(transaction.setSelection(TextSelection.create(transaction.doc, to + 2)).scrollIntoView());
  return true;
}

/** As `CodeChip` shows it, for the editor core, which draws by itself. */
function chipOf(code: Code, nameOf: (code: Code) => string): HTMLElement {
  const chip = document.createElement('span');
  chip.className = 'code';
  chip.dataset.type = code.type;
  chip.dataset.kind = code.kind;
  chip.setAttribute('role', 'img');
  chip.setAttribute('aria-label', nameOf(code));
  chip.title = nameOf(code);
  chip.textContent = codeSign(code);
  return chip;
}
