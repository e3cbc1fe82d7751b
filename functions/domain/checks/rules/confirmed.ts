import { figuresOf } from '../figures/figuresOf.ts';
import { standsIn } from '../identifiers/inflected.ts';
import { allPairs, type CheckInput, type Confirmed, type Rule, type RuleFinding } from './Rule.ts';

const cyrillic: ReadonlySet<string> = new Set(['uk', 'ru', 'be', 'bg', 'mk']);
/** Languages in neither Latin nor Cyrillic script, or in both: their translators transcribe names. */
const otherwise: ReadonlySet<string> = new Set(
  'ar fa he ur hi bn ta te mr gu pa ne el zh ja ko ka hy th my km lo am si sr kk mn uz az'.split(' '),
);

/**
 * Confirmed names, numbers and dates are in each passage as confirmed, in any grammatical case; of a scan, anywhere.
 */
export const confirmed: Rule = {
  check: 'confirmed',
  severity: 'block',
  *find(input) {
    const [own, other] = input.languages;
    if (input.target.blocks.length === 0) return;
    if (input.source.blocks.length === 0) {
      yield* absent(input);
      return;
    }
    const guarded = input.confirmed.flatMap((one) => {
      const wanted = one.wanted ?? one.text;
      if (one.kind === 'name' && isOtherScript(wanted, other)) return [];
      // Values confirmed unchanged belong to the identifier check.
      if (one.kind === 'document' && plainMark(wanted) === plainMark(one.text)) return [];
      const after = finder(one, wanted, [other, own]);
      // A name confirmed unchanged may stand in any grammatical case of the source, so each of its forms is accepted.
      const asFound = one.kind === 'name' && one.wanted === undefined ? finder(one, wanted, [own, other]) : after;
      return [
        {
          wanted,
          before: finder(one, one.text, [own, other]),
          after: (text: string) => after(text) || asFound(text),
        },
      ];
    });
    for (const { place, source, target } of allPairs(input))
      for (const { wanted, before, after } of guarded)
        if (target !== '' && before(source) && !after(target)) yield { place, expected: [wanted] };
  },
};

/** In a scan the place of a name is unknown: each of its words must be somewhere in the translation. */
function* absent({ confirmed: names, target, languages: [own, other] }: CheckInput): Iterable<RuleFinding> {
  const whole = target.blocks.map(({ text }) => text).join('\n');
  for (const one of names) {
    const wanted = one.wanted ?? one.text;
    if (!one.always || one.kind !== 'name' || isOtherScript(wanted, other)) continue;
    const words = wanted.split(/\s+/).filter((word) => word !== '');
    if (!words.every((word) => finder(one, word, [other, own])(whole))) yield { expected: [wanted] };
  }
}

/** A translation into this language does not have the name in these letters. */
const isOtherScript = (wanted: string, language: string): boolean =>
  otherwise.has(language) || /\p{Script=Cyrillic}/u.test(wanted) !== cyrillic.has(language);

/** A document number without optional separators. */
export const plainMark = (mark: string): string => mark.replace(/[\s\u00a0\u202f-]/g, '').toUpperCase();

/** Whether a text in the first language contains what was confirmed, possibly spelled in the second. */
function finder({ kind }: Confirmed, wanted: string, languages: readonly [string, string]): (text: string) => boolean {
  if (kind === 'name') return (text) => standsIn(text, wanted, languages[0]);
  if (kind === 'document') {
    const mark = plainMark(wanted);
    return (text) => plainMark(text).includes(mark);
  }
  const figures = [...figuresOf(wanted, languages), ...figuresOf(wanted, [languages[1], languages[0]])];
  const graver = figures.filter((figure) => kind === 'number' || figure.kind === 'date');
  const values = new Set((graver.length > 0 ? graver : figures).flatMap((figure) => figure.values));
  if (values.size === 0) return (text) => text.includes(wanted);
  return (text) =>
    /\d/.test(text) && figuresOf(text, languages).some((figure) => figure.values.some((value) => values.has(value)));
}
