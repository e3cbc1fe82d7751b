import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { readTmx } from '#functions/domain/bilingual/exchange/readTmx.ts';
import { readXliff } from '#functions/domain/bilingual/xliff/readXliff.ts';
import { makeDocx } from '#functions/domain/words/test/makeDocx.ts';
import { ZipArchive } from '#functions/domain/words/ZipArchive.ts';
import { deliveredKey, segmentPackageKey } from '#functions/gateways/fileKeys.ts';
import { plainOf } from '#shared/rules/bilingual/inline.ts';
import { type Column, everyUnit, openColumn } from './column.ts';
import { makeSegmentsFile } from './makeSegmentsFile.ts';
import { packSegments } from './ownTool.ts';
import { saveSegments } from './saveSegments.ts';
import { takeSegments } from './takeSegments.ts';
import { segmentGround, startedOrder } from './test/segmentWorld.ts';

const ground = segmentGround();
const { deps } = ground;

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const link = `<w:hyperlink w:anchor="a">${run('tutaj')}</w:hyperlink>`;
const contract = makeDocx({
  body: `<w:p>${run('Pierwsze zdanie. Drugie zdanie jest ')}${link}${run('.')}</w:p><w:p>${run('12.05.2026')}</w:p><w:p>${run('Koniec umowy.')}</w:p>`,
});

type Named = Parameters<typeof openColumn>[1];

async function job(...files: { name: string; bytes: Uint8Array }[]) {
  const given = files.length > 0 ? files : [{ name: 'umowa.docx', bytes: contract }];
  const { names, order } = await startedOrder(ground.tables, deps(), ground.texts, { files: given });
  const [name, other] = names;
  if (!name) throw new Error('no job');
  return { name, other, order };
}

async function opened(name: Named): Promise<Column> {
  const column = await openColumn(deps(), name);
  if ('refused' in column) throw new Error(column.refused);
  return column;
}

/** The files of the archive that a translator gets, by name. */
async function packed(name: Named, version: '2.1' | '1.2' = '2.1', locale: 'en' | 'pl' = 'en') {
  const made = await packSegments(deps(), name, { version, locale });
  if ('refused' in made) throw new Error(made.refused);
  const { place } = await opened(name);
  const bytes = await ground.bucket.files.read(segmentPackageKey(place.orderId, place.itemId, place.targetLanguage));
  const archive = new ZipArchive(bytes ?? new Uint8Array());
  const files = new Map<string, string>();
  for (const entry of archive.entries.values())
    files.set(entry.name, Buffer.from(await archive.bytesOf(entry)).toString());
  return { name: made.name, files, xliff: files.get('umowa.xlf') ?? '' };
}

/** What a tool makes of 2.1: every segment without a target gets one, confirmed. */
const translated = (xliff: string, translate = (source: string) => source.replaceAll('zdanie', 'sentence')) =>
  xliff.replace(
    /<segment id="([^"]*)">\s*<source>([\s\S]*?)<\/source>(?!\s*<target>)/g,
    (_whole, id: string, source: string) =>
      `<segment id="${id}" state="translated"><source>${source}</source><target>${translate(source)}</target>`,
  );

async function take(name: Named, content: string | Uint8Array) {
  const fileId = randomUUID();
  await ground.bucket.files.put(deliveredKey(name.orderId, fileId), Buffer.from(content), 'application/xml');
  return takeSegments(deps(), { ...name, fileId });
}

const targetsOf = async (name: Named) =>
  (await everyUnit(deps(), await opened(name))).map(({ work }) =>
    work.segments.map(({ target, state }) => [
      plainOf(target.map((one) => (typeof one === 'string' ? one : ''))),
      state,
    ]),
  );

describe('the archive for a tool', () => {
  test('has XLIFF with what is done and needs nothing, matches, and a text in the translator’s language', async () => {
    const { name } = await job();
    await saveSegments(deps(), name, [
      {
        id: '1.1',
        version: 0,
        segments: [
          { target: ['First sentence.'], state: 'translated' },
          { target: ['draft'], state: 'initial' },
        ],
      },
    ]);
    const { name: file, files, xliff } = await packed(name, '2.1', 'pl');
    expect(file).toBe('umowa-en.zip');
    expect([...files.keys()].sort()).toEqual(['CZYTAJ.txt', 'matches.tmx', 'umowa.xlf']);
    expect(files.get('CZYTAJ.txt')).toContain('umowa.xlf\r\n  Tekst zdanie po zdaniu w formacie XLIFF 2.1');
    const segments = readXliff(Buffer.from(xliff)).units.flatMap((unit) =>
      unit.segments.filter((one) => !one.isBetween),
    );
    expect(segments.map(({ target, state }) => [target && plainOf(target), state])).toEqual([
      ['First sentence.', 'translated'],
      ['draft', 'initial'],
      ['12.05.2026', 'final'],
      [undefined, 'initial'],
    ]);
    const memory = Buffer.from(files.get('matches.tmx') ?? '');
    expect(readTmx(memory, { source: 'pl', target: 'en', most: 9 }).entries).toEqual([
      { source: ['Pierwsze zdanie.'], target: ['First sentence.'] },
    ]);
  });

  test('has the sentences that another file of the order translated, as matches', async () => {
    const same = { name: 'umowa.docx', bytes: contract };
    const { name, other } = await job(same, { ...same, name: 'aneks.docx' });
    if (!other) throw new Error('no other job');
    await saveSegments(deps(), other, [
      { id: '1.3', version: 0, segments: [{ target: ['The end.'], state: 'translated' }] },
    ]);
    const { files, xliff } = await packed(name);
    expect(xliff).toContain(
      'similarity="100" origin="another file of the order"><source>Koniec umowy.</source><target>The end.',
    );
    expect(files.get('matches.tmx')).toContain('The end.');
    expect(() => readXliff(Buffer.from(xliff))).not.toThrow();
  });
});

describe('a file from a tool', () => {
  test('is taken as it is, twice as once, and the customer’s file is made of it', async () => {
    const { name } = await job();
    const { xliff } = await packed(name);
    const done = translated(xliff);
    expect(await take(name, done)).toEqual({ taken: 3, problems: [] });
    expect(await targetsOf(name)).toEqual([
      [
        ['Pierwsze sentence.', 'translated'],
        ['Drugie sentence jest tutaj.', 'translated'],
      ],
      [['', 'initial']],
      [['Koniec umowy.', 'translated']],
    ]);
    const { head } = await opened(name);
    expect(await take(name, done)).toEqual({ taken: 0, problems: [] });
    expect((await opened(name)).head).toEqual(head);
    expect(await makeSegmentsFile(deps(), { ...name, version: head.version })).toHaveProperty('jobs');
  });

  test('of version 1.2 counts what the tool changed, whatever state it left there', async () => {
    const { name } = await job();
    const { xliff } = await packed(name, '1.2');
    const half = xliff.replace(
      '<target state="needs-translation">Koniec umowy.',
      '<target state="needs-translation">The end.',
    );
    expect(await take(name, half)).toEqual({ taken: 1, problems: [] });
    expect((await targetsOf(name)).at(-1)).toEqual([['The end.', 'translated']]);
    expect((await targetsOf(name))[0]?.[0]).toEqual(['', 'initial']);
  });

  test('may join sentences; a target that is not confirmed is a draft', async () => {
    const { name } = await job();
    const { xliff } = await packed(name);
    const joined = xliff
      .replace(
        /<\/source>\s*<\/segment>\s*<ignorable><source> <\/source><\/ignorable>\s*<segment id="s2">\s*<source>/,
        ' ',
      )
      .replace(
        /(<segment id="s1">\s*)<source>(Pierwsze[\s\S]*?)<\/source>/,
        '$1<source>$2</source><target>One $2</target>',
      );
    expect(await take(name, joined)).toEqual({ taken: 1, problems: [] });
    expect((await targetsOf(name))[0]).toEqual([['One Pierwsze zdanie. Drugie zdanie jest tutaj.', 'initial']]);
  });

  test('does not overwrite what was changed here meanwhile, and goes on after what it brought itself', async () => {
    const { name } = await job();
    const { xliff } = await packed(name);
    await saveSegments(deps(), name, [
      { id: '1.3', version: 0, segments: [{ target: ['Typed here.'], state: 'translated' }] },
    ]);
    expect(await take(name, translated(xliff))).toEqual({
      taken: 0,
      problems: [{ unit: '1.3', reason: 'changed_meanwhile' }],
    });
    expect(await targetsOf(name)).toMatchObject([[['', 'initial'], {}], {}, [['Typed here.', 'translated']]]);
    const again = (await packed(name)).xliff;
    expect(await take(name, translated(again))).toMatchObject({ taken: 2 });
    const better = translated(again, (source) => source.replaceAll('zdanie', 'phrase'));
    expect(await take(name, better)).toMatchObject({ taken: 2 });
    expect((await targetsOf(name))[0]?.[0]).toEqual(['Pierwsze phrase.', 'translated']);
  });

  test('is saved whole where it has more units than one transaction holds', async () => {
    const body = Array.from({ length: 200 }, (_, i) => `<w:p>${run(`To jest zdanie ${i}.`)}</w:p>`).join('');
    const { name } = await job({ name: 'umowa.docx', bytes: makeDocx({ body }) });
    const { xliff } = await packed(name);
    expect(await take(name, translated(xliff))).toEqual({ taken: 200, problems: [] });
    expect((await opened(name)).head.progress).toMatchObject({ segments: 200, translated: 200 });
  });
});

describe('a hostile file changes nothing', () => {
  let name: Named;
  let xliff: string;
  beforeAll(async () => {
    ({ name } = await job());
    ({ xliff } = await packed(name));
  });

  test.each<[what: string, change: (xliff: string) => string, problems: readonly object[]]>([
    [
      'a code that is gone',
      (xliff) => xliff.replace(/(<target>Drugie[^<]*)<pc[^>]*>(.*?)<\/pc>/, '$1$2'),
      [{ unit: '1.1', segment: 1, reason: 'code_missing', code: 1 }],
    ],
    [
      'a code of nobody',
      (xliff) => xliff.replace('<target>Koniec', '<target><ph id="9"/>Koniec'),
      [{ unit: '1.3', segment: 0, reason: 'code_unknown', code: 9 }],
    ],
    ['another source', (xliff) => xliff.replaceAll('Koniec', 'Początek'), [{ unit: '1.3', reason: 'source_changed' }]],
    [
      'a segment that is gone',
      (xliff) => xliff.replace(/<segment id="s2"[\s\S]*?<\/segment>/, ''),
      [{ unit: '1.1', reason: 'source_changed' }],
    ],
    [
      'a unit that is gone',
      (xliff) => xliff.replace(/<unit id="1.3"[\s\S]*?<\/unit>/, ''),
      [{ unit: '1.3', reason: 'unit_missing' }],
    ],
    [
      'a unit of nobody',
      (xliff) =>
        xliff.replace('<unit id="1.3"', '<unit id="7.7"><segment><source>a</source></segment></unit><unit id="1.3"'),
      [{ unit: '7.7', reason: 'unit_unknown' }],
    ],
    [
      'another document',
      (xliff) => xliff.replaceAll('unit id="1.', 'unit id="5.'),
      [{ unit: '', reason: 'other_file' }],
    ],
    [
      'another language',
      (xliff) => xliff.replace('trgLang="en"', 'trgLang="de"'),
      [{ unit: '', reason: 'language_other' }],
    ],
    [
      'entities that grow',
      (xliff) => xliff.replace('<xliff', '<!DOCTYPE x [<!ENTITY a "b">]><xliff'),
      [{ unit: '', reason: 'document_type' }],
    ],
    [
      'elements without end',
      (xliff) => xliff.replace('Koniec umowy.', '<mrk id="x" type="term">'.repeat(100_000)),
      [{ unit: '', reason: 'nesting' }],
    ],
    ['no XLIFF at all', () => 'PK\u0003\u0004 not a text', [{ unit: '', reason: expect.stringMatching(/^xml_/) }]],
    ['nothing', () => '', [{ unit: '', reason: expect.stringMatching(/^xml_/) }]],
  ])('%s', async (_what, change, problems) => {
    expect(await take(name, change(translated(xliff)))).toEqual({ taken: 0, problems });
    expect((await opened(name)).head.version).toBe(0);
  });

  test('a file of another job, one that has not come, and a job of somebody else', async () => {
    const same = { name: 'umowa.docx', bytes: contract };
    const { name, other } = await job(same, { ...same, name: 'aneks.docx' });
    if (!other) throw new Error('no other job');
    await saveSegments(deps(), other, [
      {
        id: '1.1',
        version: 0,
        segments: [
          { target: ['A.'], state: 'translated' },
          { target: ['B ', { type: 'open', id: 1 }, 'c', { type: 'close', id: 1 }], state: 'translated' },
        ],
      },
      { id: '1.3', version: 0, segments: [{ target: ['D.'], state: 'translated' }] },
    ]);
    const made = await makeSegmentsFile(deps(), { ...other, version: 1 });
    if ('refused' in made) throw new Error(made.refused);
    const fileId = made.jobs.flatMap(({ files }) => files)[0]?.id ?? '';
    expect(await takeSegments(deps(), { ...name, fileId })).toEqual({ refused: 'not_found' });
    expect(await takeSegments(deps(), { ...name, fileId: randomUUID() })).toEqual({ refused: 'conflict' });
    expect(await takeSegments(deps(), { ...name, translator: 'another', fileId })).toEqual({ refused: 'not_found' });
  });

  test('twenty megabytes of it', async () => {
    const unit = '<unit id="9.9"><segment><source>a</source></segment></unit>';
    const large = xliff.replace('</file>', `${unit.repeat(350_000)}</file>`);
    expect(await take(name, large)).toEqual({ taken: 0, problems: [{ unit: '', reason: 'too_many_elements' }] });
  });
});
