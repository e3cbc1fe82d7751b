import { describe, expect, test } from 'vitest';
import { readFile } from '#functions/domain/bilingual/readFile.ts';
import { wordDocument } from '#functions/domain/textFiles/wordDocument.ts';
import { deliveredKey, segmentPreviewKey } from '#functions/gateways/fileKeys.ts';
import { plainOf } from '#shared/rules/bilingual/inline.ts';
import { everyUnit, openColumn, someUnits } from './column.ts';
import { makeSegmentsFile, previewSegmentsFile } from './makeSegmentsFile.ts';
import { saveSegments } from './saveSegments.ts';
import { findingsOf } from './segmentFindings.ts';
import { segmentGround, startedOrder } from './test/segmentWorld.ts';

const ground = segmentGround();
const { deps } = ground;
const startedText = async (text: string) => {
  const { names, order } = await startedOrder(ground.tables, deps(), ground.texts, { text });
  return { name: names[0] as NonNullable<(typeof names)[0]>, order };
};
const done = (...targets: string[]) => targets.map((target) => ({ target: [target], state: 'translated' as const }));
const draft = (...targets: string[]) => targets.map((target) => ({ target: [target], state: 'initial' as const }));

describe('a pasted text', () => {
  const pasted = 'Pierwsze 1. Drugie 2.\n\n12.05.2026\nTrzecie.';

  test('is read by line and sentence, and what needs no translation says why', async () => {
    const { name } = await startedText(pasted);
    const column = await openColumn(deps(), name);
    if ('refused' in column) throw new Error(column.refused);
    expect(column).toMatchObject({ isOpen: true, head: { version: 0, progress: { segments: 4, kept: 1, words: 5 } } });
    expect(column.prepared.units.map(({ id, place, ends }) => [id, place, ends])).toEqual([
      ['1', 'paragraph:1', [12, 21]],
      ['3', 'paragraph:2', [10]],
      ['4', 'paragraph:3', [8]],
    ]);
    expect(await openColumn(deps(), { ...name, translator: 'another' })).toEqual({ refused: 'not_found' });
  });

  test('is saved by unit: all or none, once, and not over what another tab saved', async () => {
    const { name } = await startedText(pasted);
    const first = [{ id: '1', version: 0, segments: done('First 1.', 'Second 2.') }];
    expect(await saveSegments(deps(), name, first)).toMatchObject({
      head: { version: 1, progress: { translated: 2, translatedWords: 4 } },
      units: [{ work: { version: 1 } }],
    });
    // The answer was lost, and the same is sent again.
    expect(await saveSegments(deps(), name, first)).toMatchObject({ head: { version: 1 } });
    const other = [
      { id: '4', version: 0, segments: draft('Third') },
      { id: '1', version: 0, segments: done('Other', 'tab') },
    ];
    expect(await saveSegments(deps(), name, other)).toEqual({ refused: 'changed_meanwhile' });
    const column = await openColumn(deps(), name);
    if ('refused' in column) throw new Error(column.refused);
    expect((await someUnits(deps(), column, ['4']))[0]?.work.version).toBe(0);
    // Tabs that save different units at once are both served.
    const both = await Promise.all(
      ['3', '4'].map((id) => saveSegments(deps(), name, [{ id, version: 0, segments: draft('x') }])),
    );
    expect(both).toMatchObject([{ units: [{ work: { version: 1 } }] }, { units: [{ work: { version: 1 } }] }]);
    const late = await Promise.all(
      ['a', 'b', 'c'].map((text) => saveSegments(deps(), name, [{ id: '4', version: 1, segments: draft(text) }])),
    );
    expect(late.filter((one) => 'refused' in one)).toHaveLength(2);
  });

  test('refuses what is not there, empty or torn', async () => {
    const { name } = await startedText(pasted);
    const fieldsOf = async (...units: Parameters<typeof saveSegments>[2]) => {
      const saved = await saveSegments(deps(), name, units);
      return 'refused' in saved ? [saved.refused, ...Object.keys(saved.fields ?? {})] : 'saved';
    };
    expect(await fieldsOf({ id: '2', version: 0, segments: done('x') })).toEqual(['validation_failed', 'units']);
    const twice = { id: '4', version: 0, segments: draft('x') };
    expect(await fieldsOf(twice, twice)).toEqual(['validation_failed', 'units']);
    expect(await fieldsOf({ id: '1', version: 0, segments: done('one') })).toContain('units.0.segments');
    expect(await fieldsOf(twice, { id: '1', version: 0, segments: done('one', ' ') })).toContain(
      'units.1.segments.1.target',
    );
    const code = { target: ['x', { type: 'alone' as const, id: 7 }], state: 'initial' as const };
    expect(await fieldsOf({ id: '4', version: 0, segments: [code] })).toContain('units.0.segments.0.target');
    const reviewed = { target: ['x'], state: 'reviewed' as const };
    expect(await fieldsOf({ id: '4', version: 0, segments: [reviewed] })).toContain('units.0.segments.0.state');
    for (const ends of [[21, 21], [12], [22], [0, 21], [12, 21, 20]])
      expect(await fieldsOf({ id: '1', version: 0, ends, segments: ends.flatMap(() => draft('x')) })).toContain(
        'units.0.ends',
      );
    const long = { id: '4', version: 0, segments: draft('x'.repeat(100_001)) };
    expect(await fieldsOf(long)).toContain('units.0.segments.0.target');
  });

  test('becomes a text and a Word document once every sentence is confirmed', async () => {
    const { name, order } = await startedText(pasted);
    await saveSegments(deps(), name, [{ id: '1', version: 0, ends: [21], segments: done('First 1 and second 2.') }]);
    const make = (version: number) => makeSegmentsFile(deps(), { ...name, version });
    expect(await make(0)).toEqual({ refused: 'changed_meanwhile' });
    expect(await make(1)).toEqual({ refused: 'segments_unfinished' });
    await saveSegments(deps(), name, [{ id: '4', version: 0, segments: done('Third.') }]);
    expect(await make(2)).toHaveProperty('jobs');
    expect(await make(2)).toHaveProperty('jobs');
    const { files } = (await deps().production.job(order.id, name.jobId)) ?? { files: [] };
    expect(files.map((file) => [file.name.slice(-7), file.textVersion, file.check?.state])).toEqual([
      ['-en.txt', 2, 'pending'],
      ['en.docx', 2, undefined],
    ]);
    const bytes = await ground.bucket.files.read(deliveredKey(order.id, files[0]?.id ?? ''));
    expect(Buffer.from(bytes ?? []).toString()).toBe('First 1 and second 2.\n\n12.05.2026\nThird.\n');
  });

  test('is checked sentence by sentence as it is saved', async () => {
    const { name } = await startedText('Jest 15 osób. Adres to a@example.com.');
    const saved = await saveSegments(deps(), name, [
      { id: '1', version: 0, segments: done('There are 51 people.', 'The address is b@example.com.') },
    ]);
    if ('refused' in saved) throw new Error(saved.refused);
    const found = await findingsOf(deps(), saved.column, saved.units);
    expect(found.map(({ unitId, segment, finding }) => [unitId, segment, finding.check, finding.expected])).toEqual([
      ['1', 0, 'numbers', ['15']],
      ['1', 1, 'email', ['a@example.com']],
    ]);
  });
});

describe('a file', () => {
  const bytes = wordDocument(['Umowa z dnia 5 maja. Strony są zgodne.', 'Koniec.'], 'pl');

  test('comes back as the customer’s own, and can be looked at before', async () => {
    const { names, order } = await startedOrder(ground.tables, deps(), ground.texts, {
      files: [{ name: 'umowa.docx', bytes }],
    });
    const [name] = names;
    if (!name) throw new Error('no job');
    const column = await openColumn(deps(), name);
    if ('refused' in column) throw new Error(column.refused);
    const units = await everyUnit(deps(), column);
    expect(units.map(({ unit }) => [plainOf(unit.source), unit.ends.length])).toEqual([
      ['Umowa z dnia 5 maja. Strony są zgodne.', 2],
      ['Koniec.', 1],
    ]);
    const [first, second] = units.map(({ unit }) => unit.id);
    await saveSegments(deps(), name, [
      { id: first ?? '', version: 0, segments: done('Contract of 5 May.', 'The parties agree.') },
    ]);
    const look = await previewSegmentsFile(deps(), name);
    if ('refused' in look) throw new Error(look.refused);
    const textsOf = async (file: Uint8Array) =>
      (await readFile(file, 'x.docx')).units.map(({ source }) => plainOf(source));
    const seen = await ground.bucket.files.read(
      segmentPreviewKey(order.id, column.place.itemId, column.place.targetLanguage),
    );
    expect(look.name).toBe('umowa-en.docx');
    expect(await textsOf(seen ?? new Uint8Array())).toEqual(['Contract of 5 May. The parties agree.', 'Koniec.']);
    await saveSegments(deps(), name, [{ id: second ?? '', version: 0, segments: done('The end.') }]);
    await makeSegmentsFile(deps(), { ...name, version: 2 });
    const [file] = (await deps().production.job(order.id, name.jobId))?.files ?? [];
    expect(file?.name).toBe('umowa-en.docx');
    const made = await ground.bucket.files.read(deliveredKey(order.id, file?.id ?? ''));
    expect(await textsOf(made ?? new Uint8Array())).toEqual(['Contract of 5 May. The parties agree.', 'The end.']);
  });

  test('that cannot be written back says so', async () => {
    const broken = new TextEncoder().encode('%PDF-1.4');
    for (const file of [
      { name: 'a.pdf', bytes: broken },
      { name: 'a.docx', bytes: bytes.slice(0, 400) },
    ]) {
      const { names } = await startedOrder(ground.tables, deps(), ground.texts, { files: [file] });
      expect(await openColumn(deps(), names[0] as never)).toEqual({ refused: 'not_written_back' });
    }
  });
});
