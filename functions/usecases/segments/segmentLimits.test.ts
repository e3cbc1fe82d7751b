import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { wordDocument } from '#functions/domain/textFiles/wordDocument.ts';
import { ZipArchive } from '#functions/domain/words/ZipArchive.ts';
import { deliveredKey, segmentPackageKey } from '#functions/gateways/fileKeys.ts';
import { threadStore } from '#functions/stores/production/thread.ts';
import { leastTime } from '#infra/test/leastTime.ts';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import { openColumn } from './column.ts';
import { makeSegmentsFile } from './makeSegmentsFile.ts';
import { packSegments } from './ownTool.ts';
import { saveSegments } from './saveSegments.ts';
import { findingsOf } from './segmentFindings.ts';
import { noteSegment } from './segmentNotes.ts';
import { segmentPage } from './segmentPage.ts';
import { takeSegments } from './takeSegments.ts';
import { segmentGround, startedOrder } from './test/segmentWorld.ts';

const ground = segmentGround();
const deps = () => ({
  ...ground.deps(),
  thread: threadStore(ground.tables.db, ground.tables.names.jobs),
  rules: defaultAfterSaleRules,
});

async function startedText(text: string) {
  const { names } = await startedOrder(ground.tables, deps(), ground.texts, { text });
  return names[0] as NonNullable<(typeof names)[0]>;
}
type Name = Awaited<ReturnType<typeof startedText>>;

async function opened(name: Name) {
  const column = await openColumn(deps(), name);
  if ('refused' in column) throw new Error(column.refused);
  return column;
}

const unit = (id: string, version: number, ...targets: string[]) => ({
  ...{ id, version },
  segments: targets.map((target) => ({ target: [target], state: 'translated' as const })),
});

/** Dependencies that note the delivered files that are stored; `meanwhile` runs while the first is. */
function watched(meanwhile: () => Promise<unknown> = async () => undefined) {
  const stored: string[] = [];
  const files: ReturnType<typeof deps>['files'] = {
    ...ground.bucket.files,
    put: async (key, ...rest) => {
      if (key.startsWith('delivered/')) stored.push(key);
      if (stored.length === 1) await meanwhile();
      return ground.bucket.files.put(key, ...rest);
    },
  };
  return { stored, deps: { ...deps(), files } };
}

/** Which of these objects are there, as the ids of their files. */
async function left(name: Name, keys: readonly string[]): Promise<string[]> {
  const there = await Promise.all(keys.map(async (key) => ((await ground.bucket.files.read(key)) ? [key] : [])));
  const prefix = deliveredKey(name.orderId, '');
  return [...new Set(there.flat().map((key) => key.slice(prefix.length).replace(/\.segments\.json$/, '')))].sort();
}

const filesOf = async ({ orderId, jobId }: Name) =>
  ((await deps().production.job(orderId, jobId))?.files ?? []).map(({ id }) => id).sort();

describe('a file is made', () => {
  test('twice at once, and one of them stays: no object is left that no job names', async () => {
    const name = await startedText('Jedno 1.');
    await saveSegments(deps(), name, [unit('1', 0, 'One 1.')]);
    const two = [watched(), watched()];
    const made = await Promise.all(two.map((one) => makeSegmentsFile(one.deps, { ...name, version: 1 })));
    expect(made.map((one) => 'refused' in one)).toEqual([false, false]);
    const files = await filesOf(name);
    expect(files).toHaveLength(2);
    expect(
      await left(
        name,
        two.flatMap(({ stored }) => stored),
      ),
    ).toEqual(files);
  });

  test('while something is saved: it is told, and nothing of the file stays', async () => {
    const name = await startedText('Jedno 1.');
    await saveSegments(deps(), name, [unit('1', 0, 'One 1.')]);
    let saved: unknown;
    const one = watched(async () => {
      saved ??= await saveSegments(deps(), name, [unit('1', 1, 'Another 1.')]);
    });
    expect(await makeSegmentsFile(one.deps, { ...name, version: 1 })).toEqual({ refused: 'changed_meanwhile' });
    expect(saved).toMatchObject({ head: { version: 2 } });
    expect(await filesOf(name)).toEqual([]);
    expect(one.stored.length).toBeGreaterThan(0);
    expect(await left(name, one.stored)).toEqual([]);
  });
});

test('a unit that another tab has cut anew was changed meanwhile, whatever is sent of it', async () => {
  const name = await startedText('Pierwsze 1. Drugie 2.');
  await saveSegments(deps(), name, [{ ...unit('1', 0, 'First and second.'), ends: [21] }]);
  expect(await saveSegments(deps(), name, [unit('1', 0, 'First 1.', 'Second 2.')])).toEqual({
    refused: 'changed_meanwhile',
  });
  // The same words in other pieces are no repetition of what was saved.
  const two = await startedText('Raz. Dwa trzy cztery.');
  await saveSegments(deps(), two, [{ ...unit('1', 0, 'a', 'b'), ends: [9, 21] }]);
  expect(await saveSegments(deps(), two, [{ ...unit('1', 0, 'a', 'b'), ends: [14, 21] }])).toEqual({
    refused: 'changed_meanwhile',
  });
});

/** Text that does not compress: characters of Chinese in no order. */
const noise = (length: number): string =>
  Array.from(new Uint16Array(Uint8Array.from(randomBytes(2 * length)).buffer), (one) =>
    String.fromCharCode(0x4e00 + (one % 20_000)),
  ).join('');

test('notes that a row does not hold are refused, questions too, and the job goes on', async () => {
  const name = await startedText('Pierwsze 1. Drugie 2.');
  const long = [unit('1', 0, noise(80_000), noise(50_000))];
  expect(Object.keys(await saveSegments(deps(), name, long))).toContain('head');
  let noted: Awaited<ReturnType<typeof noteSegment>> | undefined;
  const write = (kind: 'note' | 'question', at: number) =>
    noteSegment(deps(), { ...name, unit: '1' }, { segment: 0, kind, text: noise(1_900 + at) });
  for (let at = 0; at < 49 && !(noted && 'refused' in noted); at++) noted = await write('note', at);
  const said = noted && 'refused' in noted ? [noted.refused, Object.keys(noted.fields ?? {})] : 'written';
  expect(said).toEqual(['validation_failed', ['text']]);
  expect(Object.keys(await write('question', 90))).toContain('refused');
  expect((await deps().production.job(name.orderId, name.jobId))?.state).toBe('working');
});

test('of two questions at once one is asked, with its note, and the other is refused', async () => {
  const name = await startedText('Pierwsze 1.');
  const ask = (text: string) => noteSegment(deps(), { ...name, unit: '1' }, { segment: 0, kind: 'question', text });
  const asked = await Promise.all([ask('Which one?'), ask('Which other?')]);
  expect(asked.filter((one) => 'refused' in one)).toEqual([{ refused: 'conflict' }]);
  expect(asked.find((one) => !('refused' in one))).toMatchObject({ work: { notes: [{ kind: 'question' }] } });
  expect(await deps().thread.read(name.orderId)).toHaveLength(1);
});

test.each(['1.', 'www.'])('a translation of nothing but %s is answered in time', async (piece) => {
  const name = await startedText('Pierwsze 1.');
  const saved = await saveSegments(deps(), name, [unit('1', 0, piece.repeat(24_000))]);
  if ('refused' in saved) throw new Error(saved.refused);
  const find = () => findingsOf(deps(), saved.column, saved.units);
  expect(await leastTime(find, 1_000)).toBeLessThan(1_000);
  expect(await find()).toEqual([]);
});

test('a page holds what one answer does, however long the translations are', async () => {
  const name = await startedText(Array.from({ length: 60 }, (_, at) => `Zdanie ${at}.`).join('\n'));
  for (let from = 1; from <= 60; from += 20)
    await saveSegments(
      deps(),
      name,
      Array.from({ length: 20 }, (_, at) => unit(String(from + at), 0, 'x'.repeat(99_000))),
    );
  const column = await opened(name);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await segmentPage(deps(), column, after);
    if ('refused' in page) throw new Error(page.refused);
    expect(JSON.stringify(page.units).length).toBeLessThan(2_000_000);
    seen.push(...page.units.map((one) => one.unit.id));
    after = page.next;
  } while (after !== undefined);
  expect(seen).toEqual(Array.from({ length: 60 }, (_, at) => String(at + 1)));
});

test('all targets of a unit have a limit together', async () => {
  const name = await startedText('Jedno 1. Dwa 2. Trzy 3. Cztery 4. Pięć 5.');
  const long = unit('1', 0, ...Array.from({ length: 5 }, () => 'x'.repeat(90_000)));
  expect(await saveSegments(deps(), name, [long])).toMatchObject({ fields: { 'units.0.segments': expect.anything() } });
});

test.each([
  ['more sentences than are sent', 'Zdanie jest. '.repeat(2_001)],
  ['a sentence longer than a target', 'słowo '.repeat(9_000)],
])('a paragraph of %s is not worked on by sentence', async (_what, text) => {
  expect(await openColumn(deps(), await startedText(text))).toEqual({ refused: 'not_written_back' });
});

test('an archive for a tool unpacks into its folder, whatever the file is called', async () => {
  const bytes = wordDocument(['Jedno 1.'], 'pl');
  const { names } = await startedOrder(ground.tables, deps(), ground.texts, {
    files: [{ name: '../../evil/a.docx', bytes }],
  });
  const name = names[0] as Name;
  await packSegments(deps(), name, { version: '2.1', locale: 'en' });
  const { place } = await opened(name);
  const packed = await ground.bucket.files.read(segmentPackageKey(place.orderId, place.itemId, place.targetLanguage));
  const entries = [...new ZipArchive(packed ?? new Uint8Array()).entries.values()].map((entry) => entry.name);
  expect(entries.find((entry) => entry.endsWith('.xlf'))).toBeTruthy();
  expect(entries.filter((entry) => /[\\/]|^\./.test(entry))).toEqual([]);
});

test('a file of a tool is taken whole or not at all, where one target is too long', async () => {
  const lines = Array.from({ length: 95 }, (_, at) => `Zdanie ${at}.`);
  const name = await startedText(lines.join('\n'));
  const { place } = await opened(name);
  await packSegments(deps(), name, { version: '2.1', locale: 'en' });
  const packed = await ground.bucket.files.read(segmentPackageKey(place.orderId, place.itemId, place.targetLanguage));
  const archive = new ZipArchive(packed ?? new Uint8Array());
  const entry = [...archive.entries.values()].find((one) => one.name.endsWith('.xlf'));
  if (!entry) throw new Error('no XLIFF');
  let at = 0;
  const xliff = Buffer.from(await archive.bytesOf(entry))
    .toString()
    .replace(/<\/source>/g, () => `</source><target>${++at === 95 ? 'x'.repeat(100_001) : 'Sentence.'}</target>`);
  expect(at).toBe(95);
  const fileId = randomUUID();
  await ground.bucket.files.put(deliveredKey(name.orderId, fileId), Buffer.from(xliff), 'application/xml');
  expect(await takeSegments(deps(), { ...name, fileId })).toMatchObject({ refused: 'validation_failed' });
  expect((await opened(name)).head.version).toBe(0);
});

test('an erasure takes many rows at a time, columns first', async () => {
  const name = await startedText(Array.from({ length: 80 }, (_, at) => `Zdanie ${at}.`).join('\n'));
  await saveSegments(
    deps(),
    name,
    Array.from({ length: 80 }, (_, at) => unit(String(at + 1), 0, 'x')),
  );
  const { place } = await opened(name);
  const calls = vi.spyOn(ground.tables.db, 'send');
  await deps().production.eraseTexts(name.orderId);
  const sent = calls.mock.calls.length;
  calls.mockRestore();
  expect(sent).toBeLessThan(40);
  expect((await deps().production.segments.units(place, 0, 80)).size).toBe(0);
  expect(await deps().production.segments.head(place)).toBeUndefined();
});
