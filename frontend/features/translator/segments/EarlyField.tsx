import { useLayoutEffect, useRef, useState } from 'react';
import { SegmentText } from './SegmentText.tsx';
import { type Content, isSameContent, lineOf, tidied } from './unit.ts';

interface Props {
  content: Content;
  lang: string | undefined;
  dir: 'ltr' | 'rtl';
  label: string;
  describedBy: string;
  /** Grows with each opening of the segment. */
  opening: number;
  type: (content: Content) => void;
  /** While a word is composed, nothing may take the field's place. */
  compose: (isComposing: boolean) => void;
}

/**
 * The open segment until the editor core is there: a plain field behind its text, into which the browser types, composes
 * (IME), dictates and pastes as anywhere.
 */
export function EarlyField({ content, lang, dir, label, describedBy, opening, type, compose }: Props) {
  const field = useRef<HTMLDivElement>(null);
  const [before, setBefore] = useState(content);
  const typed = () => tidied([...before, lineOf(field.current?.textContent ?? '')]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is opened
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), [opening]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed here is compared with what is kept
  useLayoutEffect(() => {
    if (!field.current || isSameContent(typed(), content)) return;
    // Changed from elsewhere: an act taken back, a saving of another tab.
    field.current.textContent = '';
    setBefore(content);
  }, [content]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the field is one into it
    <div
      className="segment-field"
      lang={lang}
      dir={dir}
      onMouseDown={(event) => {
        if (event.target === field.current) return;
        event.preventDefault();
        field.current?.focus();
      }}
    >
      <SegmentText content={before} />
      {/* biome-ignore lint/a11y/useSemanticElements: it grows with its text, which an input does not */}
      <div
        ref={field}
        contentEditable
        role="textbox"
        tabIndex={0}
        aria-label={label}
        aria-multiline="true"
        aria-describedby={describedBy}
        spellCheck
        data-behind={before.length > 0 || undefined}
        onInput={() => type(typed())}
        onCompositionStart={() => compose(true)}
        onCompositionEnd={() => {
          type(typed());
          compose(false);
        }}
        // A break is a code: what is typed is one line.
        onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && event.preventDefault()}
        onPaste={(event) => {
          event.preventDefault();
          // The one way that the browser can take back.
          document.execCommand('insertText', false, lineOf(event.clipboardData.getData('text/plain')));
        }}
      />
    </div>
  );
}
