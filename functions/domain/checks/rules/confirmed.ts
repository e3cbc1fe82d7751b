import { figuresOf } from '../figures/figuresOf.ts';
import { standsIn } from '../identifiers/inflected.ts';
import type { CheckInput, Confirmed, Rule } from './Rule.ts';

const cyrillic: ReadonlySet<string> = new Set(['uk', 'ru', 'be', 'bg', 'sr', 'mk']);

/** Names, numbers and dates that the customer confirmed stand in the translation as confirmed, in whatever case. */
export const confirmed: Rule = {
  check: 'confirmed',
  severity: 'block',
  *find(input) {
    if (input.confirmed.length === 0) return;
    const [source, target] = [input.source, input.target].map(({ blocks }) => blocks.map(({ text }) => text));
    if (!source || !target) return;
    for (const one of input.confirmed) {
      if (!has(source, one.text, one, input.languages[0], input)) continue;
      if (one.wanted === undefined && one.kind === 'name' && isOtherScript(input)) continue;
      const wanted = one.wanted ?? one.text;
      if (!has(target, wanted, one, input.languages[1], input)) yield { expected: [wanted] };
    }
  },
};

const isOtherScript = ({ languages: [own, other] }: CheckInput): boolean => cyrillic.has(own) !== cyrillic.has(other);

function has(
  texts: readonly string[],
  wanted: string,
  { kind }: Confirmed,
  language: string,
  { languages }: CheckInput,
): boolean {
  if (kind === 'name') return texts.some((text) => standsIn(text, wanted, language));
  const other = languages[0] === language ? languages[1] : languages[0];
  const values = new Set(
    [...figuresOf(wanted, languages), ...figuresOf(wanted, [languages[1], languages[0]])].flatMap(
      (figure) => figure.values,
    ),
  );
  if (values.size === 0) return texts.some((text) => text.includes(wanted));
  return texts.some((text) =>
    figuresOf(text, [language, other]).some((figure) => figure.values.some((value) => values.has(value))),
  );
}
