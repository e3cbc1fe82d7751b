import { expect, inject, test } from 'vitest';
import { paidScan, scannedPdf } from '../../client/paidScan.ts';
import { until } from '../api.ts';
import { as, goodPassword, logIn, newPerson } from '../people.ts';
import { newTranslator, paidOrder, planned, profileOf, staffMember } from './steps.ts';

const pair = { source_lang: 15, target_lang: 1 };

/** A sworn translator of the pair. */
async function swornTranslator(staff: Awaited<ReturnType<typeof staffMember>>) {
  const email = await newPerson();
  const pairs = [{ ...pair, steps: ['translation', 'certification'], sworn: true }];
  const json = { email, ...profileOf(pair), pairs, sworn_number: 'TP/2/demo' };
  const made = await staff.call('POST', '/api/staff/translator', { json });
  expect(made.status, made.text).toBe(201);
  return { id: made.body.id as string, zone: as(await logIn(email, goodPassword)) };
}

test.runIf(inject('staff'))(
  'a scan is drafted block by block over HTTP and delivered as the files that are made of it, by its translator alone',
  async () => {
    const staff = await staffMember();
    const { id: translator, zone } = await swornTranslator(staff);
    const { zone: stranger } = await newTranslator(staff, { source_lang: 15, target_lang: 16 });
    const person = inject('staff');
    if (!person) throw new Error('No staff.');
    const staffToken = (await logIn(person.email, person.password)) ?? '';
    const { id } = await paidScan(
      { origin: inject('baseUrl'), staffToken },
      { name: 'Diploma.pdf', bytes: scannedPdf(2) },
      pair,
    );
    await planned(staff, id, 2);
    const given = await staff.call('POST', `/api/staff/order/${id}/job/01/assignment`, { json: { translator } });
    expect(given.status, given.text).toBe(200);
    const job = `/api/translator/job/${id}/01`;
    expect((await zone.call('GET', `${job}/draft`)).body).toMatchObject({ open: false, version: 0, blocks: [] });
    const block = (block_id: string, version: number, change: object = {}) => ({
      ...{ block_id, version, page: 1, rank: 1000, kind: 'paragraph', text: 'Tekst' },
      ...change,
    });
    const save = (...blocks: object[]) => zone.call('PUT', `${job}/draft`, { json: { blocks } });
    expect((await save(block('first000', 0))).body.code).toBe('conflict');
    await zone.call('POST', `${job}/start`);
    expect((await zone.call('GET', job)).body).toMatchObject({ by_sentence: false, draft: { version: 0, blocks: 0 } });
    const empty = await zone.call('POST', `${job}/draft/file`, { json: { version: 0 } });
    expect(empty.body.code).toBe('draft_empty');

    // Nobody else, and no guest.
    for (const [method, path, json] of [
      ['GET', '', undefined],
      ['PUT', '', { blocks: [block('first000', 0)] }],
      ['POST', '/file', { version: 0 }],
      ['POST', '/first000/note', { kind: 'note', text: 'x' }],
      ['PUT', `/first000/note/${'A'.repeat(20)}`, { resolved: true }],
    ] as const) {
      expect((await stranger.call(method, `${job}/draft${path}`, json && { json })).status).toBe(404);
      expect([401, 403]).toContain((await staff.call(method, `${job}/draft${path}`, json && { json })).status);
    }

    // Each field is refused by its name.
    for (const [change, field] of [
      [{ block_id: '../1' }, 'blocks.0.block_id'],
      [{ version: -1 }, 'blocks.0.version'],
      [{ page: 0 }, 'blocks.0.page'],
      [{ page: 501 }, 'blocks.0.page'],
      [{ rank: 1e15 }, 'blocks.0.rank'],
      [{ kind: 'picture' }, 'blocks.0.kind'],
      [{ text: 'x'.repeat(20_001) }, 'blocks.0.text'],
      [{ kind: 'table', rows: [['a', 'b'], ['c']] }, 'blocks.0.rows'],
      [{ kind: 'table', rows: [] }, 'blocks.0.rows'],
      [{ kind: 'table', rows: [Array.from({ length: 13 }, () => 'x')] }, 'blocks.0.rows.0'],
    ] as const) {
      const { status, body } = await save(block('first000', 0, change));
      expect([status, Object.keys(body.errors ?? {})], JSON.stringify(change).slice(0, 80)).toEqual([422, [field]]);
    }
    expect((await save()).status).toBe(422);
    expect((await save(...Array.from({ length: 51 }, (_, at) => block(`block-${at}-00`, 0)))).status).toBe(422);

    const saved = await save(
      block('constructor', 0, { kind: 'heading', text: 'Dyplom' }),
      block('__proto__', 0, { kind: 'note', text: 'pieczęć', rank: 3000 }),
      block('table000', 0, {
        kind: 'table',
        text: undefined,
        rows: [
          ['Przedmiot', ''],
          ['Matematyka', 'dobry'],
        ],
        rank: 2000,
      }),
      block('second00', 0, { page: 2, text: 'a\u0000b\ufffe\ud800' }),
    );
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body).toMatchObject({ version: 1, blocks: [{ block_id: 'constructor', version: 1 }, {}, {}, {}] });
    const read = await zone.call('GET', `${job}/draft`);
    expect(read.body).toMatchObject({ open: true, version: 1, source: { name: 'Diploma.pdf' } });
    expect(read.body.blocks.find((one: { block_id: string }) => one.block_id === 'second00').text).toBe('ab\ufffd');
    const both = await Promise.all(['p', 'q'].map((text) => save(block('second00', 1, { page: 2, text }))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

    // Notes stand at blocks that are there, and the desk reads them with what is typed.
    const note = (at: string, json: object) => zone.call('POST', `${job}/draft/${at}/note`, { json });
    expect((await note('nowhere0', { kind: 'note', text: 'x' })).status).toBe(404);
    expect((await note('..%2Fa', { kind: 'note', text: 'x' })).status).toBe(404);
    for (const [json, field] of [
      [{ kind: 'praise', text: 'x' }, 'kind'],
      [{ kind: 'meaning', text: 'x' }, 'kind'],
      [{ kind: 'note', text: '' }, 'text'],
      [{ kind: 'note', text: 'x'.repeat(2_001) }, 'text'],
      [{ kind: 'note', weight: 'heavy', text: 'x' }, 'weight'],
    ] as const) {
      const { status, body: refused } = await note('second00', json);
      expect([status, Object.keys(refused.errors ?? {})], JSON.stringify(json).slice(0, 60)).toEqual([422, [field]]);
    }
    const noted = await note('second00', { kind: 'note', text: 'Illegible.' });
    expect(noted.body.notes).toMatchObject([{ block_id: 'second00', by: 'translator', resolved: false }]);
    const of = `${job}/draft/second00/note/${noted.body.notes[0].note_id}`;
    expect((await zone.call('PUT', of, { json: { resolved: true } })).body.notes).toMatchObject([{ resolved: true }]);
    const desk = await staff.call('GET', `/api/staff/order/${id}/job/01/draft`);
    expect(desk.body).toMatchObject({ version: 2, source: { name: 'Diploma.pdf' }, notes: [{ text: 'Illegible.' }] });
    expect([401, 403]).toContain((await zone.call('GET', `/api/staff/order/${id}/job/01/draft`)).status);

    const make = (version: number) => zone.call('POST', `${job}/draft/file`, { json: { version } });
    expect((await make(1)).body.code).toBe('changed_meanwhile');
    expect((await Promise.all([make(2), make(2)])).map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await until(
      () => zone.call('GET', job),
      (one) => one.body.files.every(({ check }: { check: { state: string } | null }) => check?.state !== 'pending'),
      60,
    );
    expect(
      body.files.map(({ name, typed_version }: { name: string; typed_version: number }) => [name, typed_version]),
    ).toEqual([
      ['Diploma-pl.docx', 2],
      ['Diploma-pl.pdf', 2],
    ]);
    // Typed on: the files are old.
    await save(block('second00', 2, { page: 2, text: 'Ostatni' }));
    expect((await zone.call('POST', `${job}/delivery`)).body.code).toBe('changed_meanwhile');
    await make(3);
    const done = await until(
      () => zone.call('POST', `${job}/delivery`),
      ({ status }) => status === 200,
      60,
    );
    expect(done.status, done.text).toBe(200);
    expect((await save(block('second00', 3))).status).toBeGreaterThanOrEqual(404);
  },
  180_000,
);

test.runIf(inject('staff'))('what is worked on by sentence has no draft', async () => {
  const staff = await staffMember();
  const { id: translator, zone } = await newTranslator(staff, { source_lang: 7, target_lang: 15 });
  const paid = await paidOrder({ source_lang: 7, target_lang: 15 }, 'A text.');
  await planned(staff, paid.id, 1);
  await staff.call('POST', `/api/staff/order/${paid.id}/job/01/assignment`, { json: { translator } });
  expect((await zone.call('GET', `/api/translator/job/${paid.id}/01`)).body.draft).toBeNull();
  expect((await zone.call('GET', `/api/translator/job/${paid.id}/01/draft`)).status).toBe(404);
});
