import { parseArgs } from 'node:util';
import { barOf, conclude } from './figures/bars.ts';
import {
  type MeasuredEdit,
  measureEdit,
  precisionOf,
  recallOf,
  sumScores,
  versionKinds,
} from './versions/editScript.ts';

/**
 * Changes found between two versions of a file, compared with known edit scripts: documents made from a seed in six
 * formats are edited, both versions are written as files and compared as an order compares them. Held are
 * precision and recall of what has to be translated and of what is gone, and the words paid are those of the script.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, edits: { type: 'string' }, quick: { type: 'boolean' } },
});
const seed = Number(values.seed ?? 1);
const scripts = Number(values.edits ?? (values.quick ? 60 : barOf('bench:versions', 'scripts')));
const round = (value: number): number => Math.round(value * 10_000) / 10_000;
const figuresOf = (measured: readonly MeasuredEdit[]) => {
  const figures = (name: 'translated' | 'moved' | 'removed') => {
    const sum = sumScores(measured.map((one) => one[name]));
    return { blocks: sum.right + sum.missed, precision: round(precisionOf(sum)), recall: round(recallOf(sum)) };
  };
  return {
    scripts: measured.length,
    translated: figures('translated'),
    moved: figures('moved'),
    removed: figures('removed'),
    words_wrong: measured.filter(({ wordsHold }) => !wordsHold).length,
  };
};

const all: MeasuredEdit[] = [];
for (const [place, kind] of versionKinds.entries()) {
  const measured: MeasuredEdit[] = [];
  for (let at = place; at < scripts; at += versionKinds.length)
    measured.push(await measureEdit(seed * 1_000_003 + at, kind));
  console.log(JSON.stringify({ kind, ...figuresOf(measured) }));
  all.push(...measured);
}
const figures = figuresOf(all);
const isPart = values.quick === true || values.edits !== undefined;
conclude('bench:versions', { seed, ...figures }, { isPart });
