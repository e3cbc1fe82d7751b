import { expect, test } from 'vitest';
import type { DraftBlockWire, SavedBlockWire } from '#shared/contract/schemas/draft.ts';
import { mostOfDraft } from '#shared/model/work/draft.ts';
import { pasteLong } from './acts.ts';
import { type DraftServer, DraftWork, type UnsentBlock } from './DraftWork.ts';

/** Keeps blocks as the service does: all or none, by version. `trouble` says what becomes of the next request. */
class Service implements DraftServer {
  readonly blocks = new Map<string, DraftBlockWire>();
  version = 0;
  requests = 0;
  trouble: 'none' | 'unreachable' | 'answer lost' = 'none';

  save = async (sent: SavedBlockWire[]) => {
    this.requests++;
    const { trouble } = this;
    this.trouble = 'none';
    if (trouble === 'unreachable') throw new TypeError('Failed to fetch');
    if (sent.some(({ block_id, version }) => (this.blocks.get(block_id)?.version ?? 0) !== version)) return undefined;
    this.version++;
    const saved = sent.map((block) => ({ ...block, version: Number(block.version) + 1 }) as DraftBlockWire);
    for (const block of saved) this.blocks.set(block.block_id, block);
    if (trouble === 'answer lost') throw new TypeError('Failed to fetch');
    return { version: this.version, saved_at: '2026-11-23T08:00:00Z', blocks: saved };
  };

  read = async () => ({ version: this.version, blocks: [...this.blocks.values()] });
  texts = () => [...this.blocks.values()].filter(({ kind }) => kind !== 'removed').map(({ text }) => text);
}

function tab(service: Service) {
  const drawer = new Map<string, UnsentBlock>();
  const kept = {
    put: (block: UnsentBlock) => void drawer.set(block.unit, block),
    remove: (id: string) => void drawer.delete(id),
  };
  const work = new DraftWork(service, kept, service.version, null);
  work.add([...service.blocks.values()], service.version);
  return { work, drawer };
}

const typed = (work: DraftWork, id: string | undefined, text: string, of?: string) => {
  const block = work.block(id ?? '');
  if (block) work.change([{ id: block.id, to: { ...block.now, text } }], of);
};
const paragraph = (text: string) => ({ kind: 'paragraph' as const, text, rows: [] });
const shown = (work: DraftWork, page = 1) => work.page(page).map(({ now }) => now.text);

test('an empty place to type in is nothing; what is typed there is saved once', async () => {
  const service = new Service();
  const { work, drawer } = tab(service);
  work.ensure(1);
  work.ensure(1);
  expect([work.page(1).length, work.status.unsent, await work.save(), service.requests]).toEqual([1, 0, true, 0]);
  typed(work, work.page(1)[0]?.id, 'One');
  expect([work.status.unsent, drawer.size]).toEqual([1, 1]);
  expect(await work.save()).toBe(true);
  expect([service.texts(), work.status.version, drawer.size]).toEqual([['One'], 1, 0]);
});

test('blocks stand where they were put, however often one is put between two', async () => {
  const service = new Service();
  const { work } = tab(service);
  const [first] = work.insert(1, undefined, [paragraph('first'), paragraph('last')]);
  for (let n = 40; n > 0; n--) work.insert(1, first, [paragraph(String(n))]);
  const wanted = ['first', ...Array.from({ length: 40 }, (_, at) => String(at + 1)), 'last'];
  expect(shown(work)).toEqual(wanted);
  expect(await work.save()).toBe(true);
  expect(shown(tab(service).work)).toEqual(wanted);
  work.move(first ?? '', 1);
  expect(shown(work).slice(0, 3)).toEqual(['1', 'first', '2']);
  work.move(first ?? '', -1);
  expect(shown(work)[0]).toBe('first');
});

test('every act is taken back and done again; what another tab changed since stays', async () => {
  const service = new Service();
  const { work } = tab(service);
  const [id = ''] = work.insert(1, undefined, [paragraph('A')]);
  typed(work, id, 'Ab', id);
  typed(work, id, 'Abc', id);
  const [other] = work.insert(1, id, [paragraph('rest')], [{ id, to: { ...paragraph('Ab'), page: 1, rank: 1 } }]);
  expect(shown(work)).toEqual(['Ab', 'rest']);
  work.undo();
  expect(shown(work)).toEqual(['Abc']);
  work.undo();
  expect(shown(work)).toEqual(['A']);
  work.redo();
  work.redo();
  expect(shown(work)).toEqual(['Ab', 'rest']);
  await work.save();
  const beside = tab(service);
  typed(beside.work, other, 'theirs');
  await beside.work.save();
  work.add((await service.read()).blocks);
  work.undo();
  expect(shown(work)).toEqual(['Abc', 'theirs']);
});

test('what two tabs change of a block is asked about; what only one changed is taken', async () => {
  const service = new Service();
  const { work } = tab(service);
  const ids = work.insert(1, undefined, [paragraph('one'), paragraph('two')]);
  await work.save();
  const beside = tab(service);
  typed(beside.work, ids[0], 'theirs');
  await beside.work.save();
  typed(work, ids[0], 'mine');
  typed(work, ids[1], 'two, mine');
  expect(await work.save()).toBe(false);
  expect([work.status.clashes, work.clashingPage, work.block(ids[0] ?? '')?.clash?.text]).toEqual([1, 1, 'theirs']);
  expect(service.texts()).toEqual(['theirs', 'two, mine']);
  work.decide(ids[0] ?? '', 'own');
  expect(await work.save()).toBe(true);
  expect(service.texts()).toEqual(['mine', 'two, mine']);
});

test('a lost answer, a lost network and a crash lose no word', async () => {
  const service = new Service();
  const { work, drawer } = tab(service);
  const [id = ''] = work.insert(1, undefined, [paragraph('one')]);
  service.trouble = 'answer lost';
  expect(await work.save()).toBe(false);
  typed(work, id, 'one more');
  expect(await work.save()).toBe(true);
  expect([service.texts(), work.status.clashes]).toEqual([['one more'], 0]);
  service.trouble = 'unreachable';
  typed(work, id, 'one more word');
  const [added] = work.insert(2, undefined, [paragraph('never sent')]);
  expect(await work.save()).toBe(false);
  expect(drawer.size).toBe(2);

  const after = tab(service);
  for (const block of drawer.values()) expect(after.work.restore(block)).toBe(true);
  expect([shown(after.work), shown(after.work, 2)]).toEqual([['one more word'], ['never sent']]);
  expect(after.work.block(added ?? '')).toBeDefined();
  expect(await after.work.save()).toBe(true);
  expect(service.texts()).toEqual(['one more word', 'never sent']);
});

test('what is pasted and too long for its block goes on in paragraphs after it, where lines end, and is taken back at once', () => {
  const { work } = tab(new Service());
  const [id] = work.insert(1, undefined, [paragraph('Before, after'), paragraph('Next')]);
  const block = () => work.block(id ?? '');
  const caret = { selectionStart: 8, selectionEnd: 8 };
  const paste = (text: string) => {
    const to = block();
    return to && pasteLong(work, to, caret, text);
  };
  expect(paste('short')).toBeUndefined();
  const line = 'Ala ma kota. '.repeat(600).trim();
  const lines = Array.from({ length: 6 }, () => line);
  const to = paste(lines.join('\r\n'));
  const texts = shown(work);
  expect(texts.join('\n')).toBe(`Before, ${lines.join('\n')}after\nNext`);
  expect(texts).toHaveLength(4);
  expect(texts.every(({ length }) => length <= mostOfDraft.ofBlock)).toBe(true);
  expect(work.block(to?.id ?? '')?.now.text.slice(Number(to?.at))).toBe('after');
  work.undo();
  expect(shown(work)).toEqual(['Before, after', 'Next']);
  // One line is broken behind a word, one word anywhere but within a letter.
  for (const [pasted, between] of [
    ['word '.repeat(5_000), ' '],
    ['x😀'.repeat(10_000), ''],
  ] as const) {
    paste(pasted);
    expect(shown(work).slice(0, -1).join(between)).toBe(`Before, ${pasted}after`);
    for (const text of shown(work)) expect(text.isWellFormed()).toBe(true);
    work.undo();
  }
});
