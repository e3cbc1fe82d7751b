import { diffWordsWithSpace } from 'diff';

interface Props {
  text: string;
  other: string;
  side: 'before' | 'after';
}

/** Longer blocks are shown without marks: which words changed in them would take longer to find than to read. */
const longest = 5_000;

/** A block with the words marked that the other version of it does not have. */
export function MarkedWords({ text, other, side }: Props) {
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
