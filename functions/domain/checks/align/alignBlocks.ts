import { isBlank } from '#shared/rules/words/paragraphs.ts';
import type { Scope } from '#shared/rules/words/scopes.ts';
import { textFormats } from '../../words/textFormat.ts';
import type { Block, CheckedDocument } from '../CheckedDocument.ts';
import { type Aligned, alignSequence, isConfident, type Pair, weighedLength } from './alignSequence.ts';

const inLines: ReadonlySet<string> = new Set(['docx', 'doc', 'odt', 'rtf', 'txt']);
/** Formats that keep each string of the source in its place. */
const inStrings: ReadonlySet<string> = new Set(textFormats.filter((format) => format !== 'txt' && format !== 'md'));

/**
 * Scopes that consist of cells, which keep their place in every program; blocks of other scopes are aligned in order.
 */
const sheetScopes: ReadonlySet<Scope> = new Set(['cells', 'numeric_cells']);

/** Aligns a translation with its source: by cell, shape or block, else by length and numbers, else as a whole. */
export function alignBlocks(source: CheckedDocument, target: CheckedDocument): Aligned {
  if (source.blocks.length === 0 || target.blocks.length === 0) return { alignment: 'none', pairs: [], wholes: [] };
  if (source.lines && target.lines) return byLine(source.lines, target.lines);
  if (source.format === 'pdf' || target.format === 'pdf') {
    return { alignment: 'document', pairs: [], wholes: [whole(source.blocks, target.blocks)] };
  }
  if (isSheets(source) && isSheets(target)) return bySheets(source, target);
  if (isSlides(source) && isSlides(target)) return bySlides(source, target);
  const { length } = source.blocks;
  if (inStrings.has(source.format) && source.format === target.format && length === target.blocks.length)
    return byString(source.blocks, target.blocks);
  const isSame = inLines.has(source.format) && inLines.has(target.format);
  if (!isSame) return sequences([[source.blocks, target.blocks, 'block:']], 'length');
  const isPlain = source.format === 'txt' || target.format === 'txt';
  if (isPlain) return sequences([[source.blocks, target.blocks, 'line:']], 'lines');
  return sequences(byScope(source.blocks, target.blocks), 'blocks');
}

const isSheets = ({ format }: CheckedDocument): boolean => format === 'xlsx' || format === 'ods';
const isSlides = ({ format }: CheckedDocument): boolean => format === 'pptx' || format === 'odp';

/** As many strings in the same format: each with that in its place. */
const byString = (source: readonly Block[], target: readonly Block[]): Aligned => ({
  alignment: 'blocks',
  pairs: source.map(({ text }, at) => ({ place: `block:${at + 1}`, source: text, target: target[at]?.text ?? '' })),
  wholes: [],
});

/** Paragraphs of a text that was typed, numbered as its translator's page numbers them: without blank lines. */
function byLine(source: readonly string[], target: readonly string[]): Aligned {
  let number = 0;
  const pairs = source.flatMap((line, at) =>
    isBlank(line) ? [] : [{ place: `paragraph:${++number}`, source: line, target: target[at] ?? '' }],
  );
  return { alignment: 'lines', pairs, wholes: [] };
}

const whole = (source: readonly Block[], target: readonly Block[]): Pair => ({
  source: source.map(({ text }) => text).join('\n'),
  target: target.map(({ text }) => text).join('\n'),
});

/**
 * Assumed text of equal length on both sides, in letters: a short text alone says little about the ratio of two
 * languages.
 */
const fewUnits = 300;

/** The length ratio of the whole translation to its source. */
function ratioOf(parts: readonly Part[], placed: readonly Pair[]): number {
  let [before, after] = [fewUnits, fewUnits];
  for (const { source, target } of placed) {
    before += weighedLength(source);
    after += weighedLength(target);
  }
  for (const [source, target] of parts) {
    for (const { text } of source) before += weighedLength(text);
    for (const { text } of target) after += weighedLength(text);
  }
  return Math.min(3, Math.max(1 / 3, after / before));
}

type Part = readonly [source: readonly Block[], target: readonly Block[], label: string];

function sequences(parts: readonly Part[], alignment: Aligned['alignment'], placed: readonly Pair[] = []): Aligned {
  const pairs: Pair[] = [...placed];
  const wholes: Pair[] = [];
  const ratio = ratioOf(parts, placed);
  for (const [source, target, label] of parts) {
    const aligned = alignSequence(source, target, label, ratio);
    if (aligned) for (const pair of aligned) pairs.push(pair);
    else wholes.push(whole(source, target));
  }
  return { alignment: pairs.length === 0 && wholes.length > 0 ? 'document' : alignment, pairs, wholes };
}

function byScope(source: readonly Block[], target: readonly Block[]): Part[] {
  const scopes = [...new Set([...source, ...target].map(({ scope }) => scope))];
  return scopes.map((scope) => [
    source.filter((block) => block.scope === scope),
    target.filter((block) => block.scope === scope),
    `block:${scope}:`,
  ]);
}

/**
 * Aligns workbooks: cells by sheet and name if nearly all of them are on both sides; drawings, headers and notes in
 * order.
 */
function bySheets(source: CheckedDocument, target: CheckedDocument): Aligned {
  const isCell = ({ scope }: Block) => sheetScopes.has(scope);
  const [before, after] = [placed(source.blocks.filter(isCell)), placed(target.blocks.filter(isCell))];
  const met = [...before.keys()].filter((place) => after.has(place)).length;
  const others = byScope(
    source.blocks.filter((block) => !isCell(block)),
    target.blocks.filter((block) => !isCell(block)),
  );
  const pairs = inPlaces(before, after, 'cell:');
  if (met < 0.7 * before.size || !isConfident(pairs, ratioOf([], pairs)))
    return inOrder(source.blocks.filter(isCell), target.blocks.filter(isCell), others, 'cells');
  return sequences(others, 'cells', pairs);
}

/**
 * Aligns presentations: shapes by slide and number, and paragraphs inside a shape by order if both sides have as many.
 */
function bySlides(source: CheckedDocument, target: CheckedDocument): Aligned {
  const isShape = ({ scope, place }: Block) => scope === 'body' && /\.\d/.test(place);
  const [before, after] = [grouped(source.blocks.filter(isShape)), grouped(target.blocks.filter(isShape))];
  const met = [...before.keys()].filter((place) => after.has(place)).length;
  const others = byScope(
    source.blocks.filter((block) => !isShape(block)),
    target.blocks.filter((block) => !isShape(block)),
  );
  if (met < 0.7 * before.size)
    return inOrder(source.blocks.filter(isShape), target.blocks.filter(isShape), others, 'body');
  const pairs: Pair[] = [];
  const uneven: Part[] = [];
  for (const [place, blocks] of before) {
    const made = after.get(place) ?? [];
    if (made.length === blocks.length)
      for (const [at, { text }] of blocks.entries())
        pairs.push({ place: `shape:${place}`, source: text, target: made[at]?.text ?? '' });
    else uneven.push([blocks, made, `shape:${place}:`]);
  }
  if (!isConfident(pairs, ratioOf(uneven, pairs)))
    return inOrder(source.blocks.filter(isShape), target.blocks.filter(isShape), others, 'body');
  return sequences([...uneven, ...others], 'shapes', pairs);
}

const inOrder = (source: readonly Block[], target: readonly Block[], others: readonly Part[], scope: Scope): Aligned =>
  sequences([[source, target, `block:${scope}:`], ...others], 'length');

function grouped(blocks: readonly Block[]): Map<string, Block[]> {
  const groups = new Map<string, Block[]>();
  for (const block of blocks) {
    const group = groups.get(block.place);
    if (group) group.push(block);
    else groups.set(block.place, [block]);
  }
  return groups;
}

const placed = (blocks: readonly Block[]): Map<string, string> => {
  const texts = new Map<string, string>();
  for (const { place, text } of blocks) texts.set(place, texts.has(place) ? `${texts.get(place)}\n${text}` : text);
  return texts;
};

function inPlaces(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>, label: string): Pair[] {
  return [...before].map(([place, source]) => ({ place: label + place, source, target: after.get(place) ?? '' }));
}
