import { Fragment, type ReactNode } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { Code } from '#shared/rules/bilingual/inline.ts';
import { codeSign } from './codes.ts';
import type { Content } from './unit.ts';

/** What a code is called: "bold 1 begins", "note 3". */
export function useCodeName(): (code: Code) => string {
  const { t } = useI18n();
  return ({ type, id, kind, equiv = '' }) => {
    const name = t(`segments/code.${kind}`);
    const text = equiv.trim();
    return t(`segments/code_${type}`, { name, id, text: text === '' ? '' : `: ${text}` });
  };
}

function CodeChip({ code }: { code: Code }) {
  const name = useCodeName()(code);
  return (
    <span className="code" data-type={code.type} data-kind={code.kind} role="img" aria-label={name} title={name}>
      {codeSign(code)}
    </span>
  );
}

interface Props {
  content: Content;
  /** What is underlined in its text: terms of the customer. */
  mark?: RegExp | undefined;
}

/** A sentence with its codes as chips. */
export function SegmentText({ content, mark }: Props) {
  return content.map((piece, at) => {
    if (typeof piece !== 'string') return <CodeChip key={`${piece.type} ${piece.id}`} code={piece} />;
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never move
    return <Fragment key={at}>{mark ? marked(piece, mark) : piece}</Fragment>;
  });
}

function marked(text: string, mark: RegExp): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(mark)) {
    if (index > at) parts.push(text.slice(at, index));
    parts.push(
      <span key={index} className="segment-term">
        {found}
      </span>,
    );
    at = index + found.length;
  }
  return [...parts, text.slice(at)];
}
