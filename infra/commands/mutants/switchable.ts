import type { Mutation } from './mutationsOf.ts';

/** The operators that a switch knows, by their place in the list. */
export const operators = ['===', '!==', '<', '<=', '>', '>=', '+', '-', '*'] as const;

/**
 * A source in which each of its mutations is a switch: `__mutants`, which every process of tests has, says at run time which one
 * is on. `first`: the number of the first one; the others follow in their order. A process can then try thousands without
 * compiling anything anew. What is joined stays joined: the first of `a && b && c` changed is `(a || b) && c`.
 */
export function switchable(source: string, mutations: readonly Mutation[], first: number): string {
  const pieces: { at: number; until: number; place: number; text: string }[] = [];
  // At one place an outer expression opens first and closes last; parents stand before their children in the list.
  const open = (at: number, order: number, text: string) => pieces.push({ at, until: at, place: 1e6 + order, text });
  const close = (at: number, order: number, text: string) => pieces.push({ at, until: at, place: -order, text });
  const replace = (at: number, until: number, text: string) => pieces.push({ at, until, place: 2e6, text });
  for (const [order, { start, end, before, after, kind, whole }] of mutations.entries()) {
    const id = first + order;
    const around = (opening: string, closing: string) => {
      open(whole.start, order, opening);
      close(whole.end, order, closing);
    };
    const codeOf = (operator: string) => (operators as readonly string[]).indexOf(operator);
    if (kind === 'operator') {
      around(`__mutants.pair(${id},${codeOf(before)},${codeOf(after)},`, ')');
      replace(start, end, ',');
    } else if (kind === 'join') {
      around(`(__mutants.joins(${id},${before === '&&'},`, ')');
      replace(start, end, `)?__mutants.kept(${id}):`);
    } else if (kind === 'condition') around(`__mutants.negated(${id},`, ')');
    else if (kind === 'guard' || kind === 'wait') around(`{if(__mutants.stays(${id}))`, '}');
    else if (kind === 'not') {
      around(`__mutants.not(${id},`, ')');
      replace(start, start + 1, '');
    } else {
      around(`__mutants.either(${id},`, `,${after})`);
    }
  }
  pieces.sort((one, other) => one.at - other.at || one.place - other.place);
  let [text, from] = ['', 0];
  for (const { at, until, text: piece } of pieces) {
    text += source.slice(from, at) + piece;
    from = until;
  }
  return text + source.slice(from);
}
