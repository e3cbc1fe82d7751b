import type { Random } from '../proof/random.ts';
import type { CorpusPair } from './CorpusPair.ts';
import type { Passage } from './files/passage.ts';
import type { FileKind } from './writeFile.ts';

/** Where each sentence stands in the file: most in the body, a few in a header, note, box or hidden place. */
export function laidOut(
  source: readonly string[],
  target: readonly string[],
  random: Random,
  kind: FileKind,
  gone: number,
): Pick<CorpusPair, 'source' | 'target'> {
  const isPlain = kind === 'txt' || kind === 'pasted' || kind === 'pdf';
  const parts = source.map((_text, at): Passage['part'] =>
    isPlain || at < 12 ? 'body' : random.pick(['body', 'body', 'body', 'header', 'note', 'box', 'hidden']),
  );
  const side = (texts: readonly string[]): Passage[] => texts.map((text, at) => ({ part: parts[at] ?? 'body', text }));
  const made = side(target);
  if (gone < 0)
    return { source: side(source), target: isPlain || kind === 'docx' || kind === 'odt' ? joined(made, random) : made };
  const isCell = kind === 'xlsx' || kind === 'pptx';
  return {
    source: side(source),
    target: isCell
      ? made.map((one, at) => (at === gone ? { ...one, text: '' } : one))
      : made.filter((_one, at) => at !== gone),
  };
}

/** Some translators make one paragraph of two. */
function joined(passages: Passage[], random: Random): Passage[] {
  const at = random.between(2, 9);
  const [one, other] = [passages[at], passages[at + 1]];
  if (!one || !other || !random.chance(0.2)) return passages;
  return [...passages.slice(0, at), { ...one, text: `${one.text} ${other.text}` }, ...passages.slice(at + 2)];
}
