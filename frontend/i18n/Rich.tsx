import { Fragment, type ReactNode } from 'react';

/** A text with `<name>…</name>` parts, each given to the function of that name. */
export function Rich(props: { text: string; parts: Readonly<Record<string, (inner: string) => ReactNode>> }) {
  const pieces = props.text.split(/(<\w+>[^<]*<\/\w+>)/);
  return pieces.map((piece, index) => {
    const [, name = '', inner = ''] = /^<(\w+)>([^<]*)<\/\w+>$/.exec(piece) ?? [];
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
    return <Fragment key={index}>{props.parts[name]?.(inner) ?? piece}</Fragment>;
  });
}
