import type { Content, Segment } from './unit.ts';

/** A sentence as one repeats another: its text, and its codes by kind and order, whatever their numbers. */
export const repetitionKey = (source: Content): string =>
  source.map((piece) => (typeof piece === 'string' ? piece : `\u0001${piece.type} ${piece.kind}\u0002`)).join('');

/** The codes of `target`, which are those of `source`, with the numbers that they have in a sentence that repeats it. */
export function inCodesOf(target: Content, source: Content, repeated: Content): Content {
  const names = new Map<string, Content[number]>();
  const codes = (content: Content) => content.filter((piece) => typeof piece !== 'string');
  const others = codes(repeated);
  for (const [at, code] of codes(source).entries()) {
    const other = others[at];
    if (other) names.set(`${code.type} ${code.id}`, other);
  }
  return target.flatMap((piece) =>
    typeof piece === 'string' ? piece : (names.get(`${piece.type} ${piece.id}`) ?? []),
  );
}

/** Whether a repeated translation may be filled in: nobody has typed or confirmed anything. */
export const isBlank = ({ target, state, kept }: Segment): boolean =>
  target.length === 0 && state === 'initial' && kept === null;

/** The segment with what was confirmed for the sentence that it repeats; nobody has confirmed it here yet. */
export const filledIn = (segment: Segment, confirmed: Segment): Segment => ({
  ...segment,
  target: inCodesOf(confirmed.target, confirmed.source, segment.source),
  origin: 'repeated',
});
