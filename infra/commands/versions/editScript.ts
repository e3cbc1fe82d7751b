import { compareBlocks } from '#functions/domain/versions/compareBlocks.ts';
import { countChanges } from '#functions/domain/versions/earlierVersion.ts';
import { readVersion } from '#functions/domain/versions/readVersion.ts';
import { countText } from '#functions/domain/words/countText.ts';
import type { BlockKind } from '#shared/model/order/cartFile.ts';
import { en } from '../checks/corpus.ts';
import { largeFormats } from '../checks/makePair.ts';
import { names, someValues } from '../checks/values.ts';
import { fill } from '../checks/write.ts';
import { type Passage, writeFile } from '../checks/writeFile.ts';
import { type Random, seededRandom } from '../proof/random.ts';

/** Formats whose versions are compared. */
export const versionKinds = largeFormats;
type VersionKind = (typeof versionKinds)[number];

/** What an edit made of a passage of the new version. */
type Fate = 'unchanged' | 'moved' | 'repeated' | 'changed' | 'added';

interface Edited {
  before: Passage[];
  after: Passage[];
  /** What each passage of the new version is, in its order. */
  fates: Fate[];
  /** Texts of the old version that are gone. */
  removed: string[];
}

interface Line {
  passage: Passage;
  fate: Fate;
  /** Something was removed right before it. */
  afterGap?: boolean;
}

const partsOf = (kind: VersionKind): readonly Passage['part'][] =>
  kind === 'txt' ? ['body'] : ['body', 'body', 'body', 'body', 'body', 'note', 'box'];

/** A document of some fifty passages, a few of them more than once, and what a known script of one to eight edits made of it. */
function editScript(seed: number, kind: VersionKind): Edited {
  const random = seededRandom(seed);
  const write = () => fill(random.pick(en), someValues(random), 'en', random);
  const met = new Set<string>();
  const fresh = (): string => {
    for (;;) {
      const text = random.chance(0.15) ? `${random.pick(names).base} ${random.between(1, 99_999)}` : write();
      if (!met.has(text)) {
        met.add(text);
        return text;
      }
    }
  };
  const before: Passage[] = Array.from({ length: random.between(30, 60) }, () => ({
    part: random.pick(partsOf(kind)),
    text: fresh(),
  }));
  for (let times = random.below(5); times > 0; times--) {
    const { text } = random.pick(before);
    before.splice(random.below(before.length), 0, { part: 'body', text });
  }
  const lines = before.map((passage): Line => ({ passage, fate: 'unchanged' }));
  const removed: string[] = [];
  for (let edits = random.between(1, 8); edits > 0; edits--) edit(lines, removed, fresh, random);
  return {
    before,
    after: lines.map(({ passage }) => passage),
    fates: lines.map(({ fate }) => fate),
    removed,
  };
}

/** One edit, of a line that no other edit has touched and that is there once. */
function edit(lines: Line[], removed: string[], fresh: () => string, random: Random): void {
  const times = (text: string) => lines.filter(({ passage }) => passage.text === text).length;
  const able = lines.filter(({ fate, passage }) => fate === 'unchanged' && times(passage.text) === 1);
  if (able.length < 5) return;
  const line = random.pick(able);
  const at = lines.indexOf(line);
  const { part, text } = line.passage;
  switch (random.pick(['change', 'change', 'add', 'remove', 'move', 'repeat', 'respace'] as const)) {
    case 'change':
      lines[at] = { passage: { part, text: reworded(text, fresh, random) }, fate: 'changed' };
      return;
    case 'add':
      if (!line.afterGap) lines.splice(at, 0, { passage: { part, text: unlike(removed, fresh) }, fate: 'added' });
      return;
    case 'remove':
      remove(lines, line, removed);
      return;
    case 'move':
      if (part === 'body') move(lines, line, random);
      return;
    case 'repeat':
      if (part === 'body')
        lines.splice(random.below(lines.length + 1), 0, { passage: { part: 'body', text }, fate: 'repeated' });
      return;
    default:
      lines[at] = { passage: { part, text: text.replace(' ', '  ') }, fate: 'unchanged' };
  }
}

/** Not beside a new line, and none that a new one resembles: what is taken out there and put in is the same, rewritten. */
function remove(lines: Line[], line: Line, removed: string[]): void {
  const at = lines.indexOf(line);
  const isNew = (one: Line | undefined) => one?.fate === 'added';
  if (isNew(lines[at - 1]) || isNew(lines[at + 1])) return;
  if (lines.some((one) => isNew(one) && areAlike(one.passage.text, line.passage.text))) return;
  lines.splice(at, 1);
  const next = lines[at];
  if (next) lines[at] = { ...next, afterGap: true };
  removed.push(line.passage.text);
}

/** Of a line that went and one like it that came nobody can tell that they are two. */
function unlike(removed: readonly string[], fresh: () => string): string {
  for (;;) {
    const text = fresh();
    if (!removed.some((one) => areAlike(one, text))) return text;
  }
}

/** As two lines of one pattern are: half of their words at least. */
function areAlike(one: string, other: string): boolean {
  const [words, others] = [new Set(one.split(' ')), new Set(other.split(' '))];
  const common = [...words].filter((word) => others.has(word)).length;
  return 2 * common >= Math.min(words.size, others.size);
}

/** Past three others at least: of two neighbours that change places nobody can tell which has moved. */
function move(lines: Line[], line: Line, random: Random): void {
  const rest = lines.filter((one) => one !== line);
  const stayed = (from: number, to: number) =>
    rest.slice(from, to).filter(({ fate, passage }) => fate === 'unchanged' && passage.part === 'body').length;
  const at = lines.indexOf(line);
  const far = [...rest.keys()].filter((to) => stayed(Math.min(at, to), Math.max(at, to)) >= 3);
  if (far.length === 0) return;
  lines.splice(at, 1);
  lines.splice(random.pick(far), 0, { ...line, fate: 'moved' });
}

/** A word replaced, taken out or added, or a sentence more. */
function reworded(text: string, fresh: () => string, random: Random): string {
  const words = text.split(' ');
  const at = random.below(words.length);
  const way = random.pick(['replace', 'remove', 'insert', 'sentence'] as const);
  if (way === 'sentence' || words.length < 3) return `${text} ${fresh()}`;
  if (way === 'replace') words[at] = `${words[at]?.slice(0, 2) ?? ''}new${random.between(1, 9_999)}`;
  else if (way === 'remove') words.splice(at, 1, `${random.between(1, 9_999)}`);
  else words.splice(at, 0, `also${random.between(1, 9_999)}`);
  return words.join(' ');
}

/** Blocks that were found rightly, found wrongly, and missed. */
interface Score {
  right: number;
  wrong: number;
  missed: number;
}

export interface MeasuredEdit {
  translated: Score;
  moved: Score;
  removed: Score;
  /** The words that are paid are those of the passages that the script changed and added. */
  wordsHold: boolean;
}

/** Writes both versions as files, reads them back, compares them, and holds the answer against the script. */
export async function measureEdit(seed: number, kind: VersionKind): Promise<MeasuredEdit> {
  const edited = editScript(seed, kind);
  const read = (passages: Edited['before']) => readVersion(writeFile(kind, passages), `a.${kind}`);
  const [before, after] = [await read(edited.before), await read(edited.after)];
  if (!before || !after) throw new Error(`A ${kind} of the corpus cannot be read.`);
  const rows = compareBlocks(before.blocks, after.blocks);
  const found = (...kinds: BlockKind[]) =>
    rows.flatMap((row) =>
      kinds.includes(row.kind)
        ? [plain((row.after === undefined ? before.blocks[row.before ?? 0] : after.blocks[row.after])?.text)]
        : [],
    );
  const made = (...kinds: BlockKind[]) =>
    edited.after.flatMap(({ text }, at) => (kinds.includes(edited.fates[at] ?? 'unchanged') ? [plain(text)] : []));
  const wanted = made('changed', 'added');
  const isPaid = ({ part }: Edited['after'][number]) => kind !== 'pptx' || part !== 'note';
  const paid = edited.after.filter((one, at) => isWork(edited.fates[at]) && isPaid(one));
  const words = paid.reduce((sum, { text }) => sum + countText(text).words, 0);
  return {
    translated: score(found('changed', 'added'), wanted),
    moved: score(found('moved', 'repeated'), made('moved', 'repeated')),
    removed: score(found('removed'), edited.removed.map(plain)),
    wordsHold: countChanges(rows, after.blocks).words === words,
  };
}

const isWork = (fate: BlockKind | undefined): boolean => fate === 'changed' || fate === 'added';
const plain = (text = ''): string => text.replace(/\s+/gu, ' ').trim();

function score(found: readonly string[], wanted: readonly string[]): Score {
  const left = [...wanted];
  let right = 0;
  for (const text of found) {
    const at = left.indexOf(text);
    if (at < 0) continue;
    left.splice(at, 1);
    right++;
  }
  return { right, wrong: found.length - right, missed: left.length };
}

export const sumScores = (scores: readonly Score[]): Score =>
  scores.reduce(
    (sum, { right, wrong, missed }) => ({
      right: sum.right + right,
      wrong: sum.wrong + wrong,
      missed: sum.missed + missed,
    }),
    { right: 0, wrong: 0, missed: 0 },
  );

export const precisionOf = ({ right, wrong }: Score): number => (right + wrong === 0 ? 1 : right / (right + wrong));
export const recallOf = ({ right, missed }: Score): number => (right + missed === 0 ? 1 : right / (right + missed));
