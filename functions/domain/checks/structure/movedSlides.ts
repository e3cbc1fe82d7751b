import type { CheckedDocument } from '../CheckedDocument.ts';
import { figuresOf } from '../figures/figuresOf.ts';
import type { StructurePart } from './Structure.ts';

/** A slide as it is known again in a translation, where its words differ. */
interface Slide {
  part: StructurePart;
  /** Its numbers and dates, however they are written. */
  figures: Set<string>;
  /** Codes and names that both presentations have. */
  names: Set<string>;
  letters: number;
}

const name = /[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]+/gu;
/** The most text of one slide that is looked at, in UTF-16 units. */
const mostText = 4_000;

function slidesOf({ structure, blocks }: CheckedDocument, languages: readonly [string, string]): Slide[] {
  const texts: string[] = [];
  for (const { place, text } of blocks) {
    const at = Number(/^(\d+)\./.exec(place)?.[1] ?? 0) - 1;
    if (at >= 0 && (texts[at]?.length ?? 0) < mostText) texts[at] = `${texts[at] ?? ''}\n${text}`;
  }
  return (structure?.parts ?? []).map((part, at) => {
    const text = (texts[at] ?? '').slice(0, mostText);
    const figures = new Set(figuresOf(text, languages).map(({ values }) => values[0] ?? ''));
    return { part, figures, names: new Set(text.match(name)), letters: text.length };
  });
}

/** The share of what either side has that the other lacks. */
function unlike(before: ReadonlySet<string>, after: ReadonlySet<string>): number {
  const all = new Set([...before, ...after]);
  return all.size === 0 ? 0 : 1 - [...before].filter((one) => after.has(one)).length / all.size;
}

/** How different two slides are; near 0 for a slide and its faithful translation. */
function distance(one: Slide, other: Slide): number {
  const [a, b] = [one.part, other.part];
  const count = (kind: 'tables' | 'charts') => Math.abs((a.counts[kind] ?? 0) - (b.counts[kind] ?? 0));
  return (
    2 * unlike(new Set(a.print?.pictures), new Set(b.print?.pictures)) +
    1.5 * unlike(one.figures, other.figures) +
    1.5 * unlike(one.names, other.names) +
    Math.min(1, count('tables') + count('charts')) +
    Math.min(1, Math.abs((a.print?.shapes ?? 0) - (b.print?.shapes ?? 0)) / 2) +
    Math.min(1, Math.abs(Math.log((one.letters + 30) / (other.letters + 30))))
  );
}

/** By how much a slide has to be more like another one than like that in its place before it counts as moved. */
const surely = 1;
/** In longer presentations only so many neighbours of each slide are looked at. */
const reach = 100;

/**
 * Where the translation of each slide stands, from 0: in the same place, unless a slide is clearly found in another. What
 * stood there takes what is left, in order.
 */
export function placesOfSlides(
  source: CheckedDocument,
  target: CheckedDocument,
  [own, other]: readonly [string, string],
): number[] {
  const [before, after] = [slidesOf(source, [own, other]), slidesOf(target, [other, own])];
  if (before.length !== after.length) return before.map((_, at) => at);
  const all = (slides: readonly Slide[]) => new Set(slides.flatMap(({ names }) => [...names]));
  const shared = all(before);
  const both = new Set([...all(after)].filter((one) => shared.has(one)));
  for (const slide of [...before, ...after]) slide.names = new Set([...slide.names].filter((one) => both.has(one)));
  const nearest = (at: number, from: readonly Slide[], to: readonly Slide[]): number => {
    const [slide, own] = [from[at], to[at]];
    if (!slide || !own) return at;
    let [best, least] = [at, distance(slide, own) - surely];
    for (let other = Math.max(0, at - reach); least > 0 && other < Math.min(to.length, at + reach); other++) {
      const there = to[other];
      const far = there && other !== at ? distance(slide, there) : Number.POSITIVE_INFINITY;
      if (far < least) [best, least] = [other, far];
    }
    return best;
  };
  const moved = before.map((_, at) => {
    const there = nearest(at, before, after);
    return there !== at && nearest(there, after, before) === at ? there : undefined;
  });
  const taken = new Set(moved);
  const places = moved.map((there, at) => there ?? (taken.has(at) ? undefined : at));
  const used = new Set(places);
  const free = before.flatMap((_, at) => (used.has(at) ? [] : [at]));
  return places.map((there, at) => there ?? free.shift() ?? at);
}
