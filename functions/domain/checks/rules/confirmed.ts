import { figuresOf } from '../figures/figuresOf.ts';
import { standsIn } from '../identifiers/inflected.ts';
import { allPairs, type CheckInput, type Confirmed, type Rule } from './Rule.ts';

const cyrillic: ReadonlySet<string> = new Set(['uk', 'ru', 'be', 'bg', 'sr', 'mk']);

/** Names, numbers and dates that the customer confirmed stand in each passage as confirmed, in whatever case. */
export const confirmed: Rule = {
  check: 'confirmed',
  severity: 'block',
  *find(input) {
    const [own, other] = input.languages;
    const guarded = input.confirmed.flatMap((one) => {
      if (one.wanted === undefined && one.kind === 'name' && isOtherScript(input)) return [];
      return [
        {
          wanted: one.wanted ?? one.text,
          before: finder(one, one.text, [own, other]),
          after: finder(one, one.wanted ?? one.text, [other, own]),
        },
      ];
    });
    if (guarded.length === 0) return;
    for (const { place, source, target } of allPairs(input))
      for (const { wanted, before, after } of guarded)
        if (target !== '' && before(source) && !after(target)) yield { place, expected: [wanted] };
  },
};

const isOtherScript = ({ languages: [own, other] }: CheckInput): boolean => cyrillic.has(own) !== cyrillic.has(other);

/** Tells whether a text in the first of the languages has what was confirmed; the second wrote it, maybe. */
function finder({ kind }: Confirmed, wanted: string, languages: readonly [string, string]): (text: string) => boolean {
  if (kind === 'name') return (text) => standsIn(text, wanted, languages[0]);
  const figures = [...figuresOf(wanted, languages), ...figuresOf(wanted, [languages[1], languages[0]])];
  const graver = figures.filter((figure) => kind === 'number' || figure.kind === 'date');
  const values = new Set((graver.length > 0 ? graver : figures).flatMap((figure) => figure.values));
  if (values.size === 0) return (text) => text.includes(wanted);
  return (text) =>
    /\d/.test(text) && figuresOf(text, languages).some((figure) => figure.values.some((value) => values.has(value)));
}
