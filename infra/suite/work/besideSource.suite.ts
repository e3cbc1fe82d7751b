import { expect, inject, test } from 'vitest';
import { uploadTo } from '../../client/uploads.ts';
import { call, until } from '../api.ts';
import { type Caller, confirm, madeFiles, newTranslator, paidOrder, planned, staffMember } from './steps.ts';

const pair = { source_lang: 7, target_lang: 13 };

/** A paid text whose only job a translator has begun. */
async function begun(staff: Caller, content: string) {
  const { id: translator, zone } = await newTranslator(staff, pair);
  const paid = await paidOrder(pair, content);
  await planned(staff, paid.id, 1);
  const assignment = `/api/staff/order/${paid.id}/job/01/assignment`;
  expect((await staff.call('POST', assignment, { json: { translator } })).status).toBe(200);
  const job = `/api/translator/job/${paid.id}/01`;
  await zone.call('POST', `${job}/start`);
  return { paid, zone, job, own: `/api/order/${paid.id}` };
}

/** The files that are delivered and not replaced, newest last. */
async function delivered({ id, hash }: { id: string; hash: string }): Promise<{ id: string; original_name: string }[]> {
  const { body } = await call('GET', `/api/order/${id}?hash=${hash}`);
  expect(body.status).toBe('delivered');
  return body.attachments.filter((one: { kind: string; replaced: boolean }) => one.kind !== 'source' && !one.replaced);
}

test.runIf(inject('staff'))(
  'a delivered file is read beside its source, and a correction asked for at a sentence opens there for its translator',
  async () => {
    const staff = await staffMember();
    const { paid, zone, job, own } = await begun(staff, 'Paragraph 17. And more.\n\nSecond one.');
    await confirm(zone, job, { 1: ['Absatz 17.', 'Und mehr.'], 3: ['Zweiter.'] });
    await madeFiles(zone, job, 1);
    // Nothing is read before it is delivered, whoever asks.
    const [{ file_id: drafted }] = (await zone.call('GET', job)).body.files;
    expect((await call('GET', `${own}/file/${drafted}/beside?hash=${paid.hash}`)).status).toBe(404);
    await zone.call('POST', `${job}/delivery`);

    const files = await delivered(paid);
    expect(files).toHaveLength(2);
    const rows = [
      { number: 1, unit_id: '1', segment: 0, source: 'Paragraph 17.', target: 'Absatz 17.', before: null },
      { number: 2, unit_id: '1', segment: 1, source: 'And more.', target: 'Und mehr.', before: null },
      { number: 3, unit_id: '3', segment: 0, source: 'Second one.', target: 'Zweiter.', before: null },
    ];
    // The text and the document that say the same.
    for (const { id } of files)
      expect((await call('GET', `${own}/file/${id}/beside?hash=${paid.hash}`)).body).toMatchObject({
        ...{ rows_are: 'sentences', reason: null, may_mark: true, in_all: 3, rows, next: null },
      });
    const at = `${own}/file/${files[0]?.id}/beside`;
    expect((await call('GET', `${at}?hash=${paid.hash}&after=2`)).body.rows).toEqual(rows.slice(2));
    expect((await call('GET', `${at}?hash=${paid.hash}&after=9999999`)).body).toMatchObject({ rows: [], next: null });
    for (const [path, status] of [
      [at, 404],
      [`${at}?hash=${'A'.repeat(32)}`, 404],
      [`${own}/file/${'A'.repeat(20)}/beside?hash=${paid.hash}`, 404],
      [`${at}?hash=${paid.hash}&after=-1`, 422],
      [`${at}?hash=${paid.hash}&after=x`, 422],
    ] as const)
      expect((await call('GET', path)).status, path).toBe(status);
    expect((await zone.call('GET', at)).status).toBe(403);

    const ask = (passages: object[]) => call('POST', `${own}/correction`, { cart: paid.hash, json: { passages } });
    const [{ id: file = '' } = {}] = files;
    const said = { file_id: file, comment: 'x' };
    for (const [passage, field] of [
      [{ ...said, unit_id: '2', segment: 0 }, 'passages.0.unit_id'],
      [{ ...said, unit_id: '1', segment: 2 }, 'passages.0.unit_id'],
      [{ ...said, unit_id: '../1' }, 'passages.0.unit_id'],
      [{ ...said, unit_id: '1', segment: -1 }, 'passages.0.segment'],
    ] as const)
      expect((await ask([passage])).body.errors, JSON.stringify(passage)).toHaveProperty([field]);
    const asked = await ask([
      // What is quoted is what was delivered, whatever a caller says.
      { file_id: file, unit_id: '1', segment: 1, quote: 'Something else', comment: 'Say “Und so weiter”.' },
      { file_id: file, unit_id: '3', comment: 'Too short.' },
      { file_id: file, comment: 'All in all fine.' },
    ]);
    expect(asked.status).toBe(201);
    expect(asked.body.corrections[0].passages).toMatchObject([
      { unit_id: '1', segment: 1, quote: 'Und mehr.' },
      { unit_id: '3', segment: 0, quote: 'Zweiter.' },
      { unit_id: null, segment: null, quote: '' },
    ]);
    expect((await ask([{ ...said, unit_id: '1', segment: 0 }])).body.code).toBe('conflict');

    // The same remarks at their sentences, and with the job.
    const note = { by: 'customer', kind: 'note', resolved: false };
    expect((await zone.call('GET', `${job}/segments`)).body).toMatchObject({
      open: true,
      units: [
        { unit_id: '1', notes: [{ ...note, segment: 1, text: 'Say “Und so weiter”.' }] },
        { unit_id: '3', notes: [{ ...note, segment: 0, text: 'Too short.' }] },
      ],
    });
    const back = await zone.call('GET', job);
    expect(back.body.corrections[0].passages[0]).toMatchObject({ unit_id: '1', segment: 1 });
    const noteId = (await zone.call('GET', `${job}/segments/1`)).body.units[0].notes[0].note_id;
    const resolved = { json: { resolved: true } };
    expect((await zone.call('PUT', `${job}/segments/1/note/${noteId}`, resolved)).status).toBe(200);
    // While it is being put right, what was delivered is still read, and what is typed meanwhile is not.
    await confirm(zone, job, { 1: ['Absatz 17.', 'Und so weiter.'], 3: ['Der zweite Absatz.'] });
    expect((await call('GET', `${at}?hash=${paid.hash}`)).body).toMatchObject({ may_mark: false, rows });

    const { body: column } = await zone.call('GET', `${job}/segments`);
    await madeFiles(zone, job, column.version);
    await zone.call('POST', `${job}/delivery`);
    await staff.call('POST', `/api/staff/order/${paid.id}/job/01/approval`, { json: {} });
    const [next] = await delivered(paid);
    expect((await call('GET', `${own}/file/${next?.id}/beside?hash=${paid.hash}`)).body).toMatchObject({
      may_mark: true,
      rows: [
        { target: 'Absatz 17.', before: null },
        { target: 'Und so weiter.', before: 'Und mehr.' },
        { target: 'Der zweite Absatz.', before: 'Zweiter.' },
      ],
    });
  },
);

test.runIf(inject('staff'))(
  'passages of a translation and of its revision are marked in one correction, and both of their makers see all of them',
  async () => {
    const staff = await staffMember();
    const pairs = [{ ...pair, steps: ['translation', 'verification'] }];
    const people = [await newTranslator(staff, pair, { pairs }), await newTranslator(staff, pair, { pairs })] as const;
    const paid = await paidOrder(pair, 'Paragraph 17. And more.', { verification: 1 });
    await planned(staff, paid.id, 2);
    const own = `/api/order/${paid.id}`;
    const works: { zone: Caller; job: string; file: string }[] = [];
    for (const [at, { id: translator, zone }] of people.entries()) {
      const place = `/api/staff/order/${paid.id}/job/0${at + 1}`;
      expect((await staff.call('POST', `${place}/assignment`, { json: { translator } })).status).toBe(200);
      const job = `/api/translator/job/${paid.id}/0${at + 1}`;
      await zone.call('POST', `${job}/start`);
      await confirm(zone, job, { 1: at === 0 ? ['Absatz 17.', 'Und mehr.'] : ['Paragraf 17.', 'Und mehr.'] });
      const { body: column } = await zone.call('GET', `${job}/segments`);
      const [{ file_id: file }] = await madeFiles(zone, job, column.version);
      await zone.call('POST', `${job}/delivery`);
      await staff.call('POST', `${place}/approval`, { json: {} });
      works.push({ zone, job, file });
    }
    await delivered(paid);
    const [first = '', second = ''] = works.map(({ file }) => file);
    const passages = [
      { file_id: first, unit_id: '1', segment: 0, comment: 'Say “Ziffer”.' },
      { file_id: second, unit_id: '1', segment: 0, comment: 'No, say “Nummer”.' },
      { file_id: second, unit_id: '1', segment: 0, comment: 'And the number in words.' },
      { file_id: second, unit_id: '1', segment: 1, comment: 'Too short.' },
    ];
    const asked = await call('POST', `${own}/correction`, { cart: paid.hash, json: { passages } });
    expect(asked.status, asked.text).toBe(201);
    expect(asked.body.corrections[0].passages).toMatchObject([
      { quote: 'Absatz 17.' },
      { quote: 'Paragraf 17.' },
      { quote: 'Paragraf 17.' },
      { quote: 'Und mehr.' },
    ]);
    const notes = passages.map(({ segment, comment: text }) => ({ by: 'customer', segment, text, resolved: false }));
    for (const { zone, job } of works)
      expect((await zone.call('GET', `${job}/segments`)).body).toMatchObject({
        open: true,
        units: [{ unit_id: '1', notes }],
      });
  },
);

test.runIf(inject('staff'))(
  'an uploaded translation is read beside its source by paragraph; where that cannot be, it says why',
  async () => {
    const staff = await staffMember();
    const { paid, zone, job, own } = await begun(staff, 'The first line of it.\n\nThe second line of it.');
    const bytes = Buffer.from('Die erste Zeile davon.\n\nDie zweite Zeile davon.');
    const name = 'translation.txt';
    const { body } = await zone.call('POST', `${job}/file`, { json: { name, size: bytes.byteLength } });
    await uploadTo(body.upload, bytes);
    await zone.call('PUT', `${job}/file/${body.file_id}`, { json: { name } });
    await until(
      () => zone.call('GET', job),
      (read) => read.body.files.every(({ check }: { check: { state: string } | null }) => check?.state === 'done'),
      60,
    );
    await zone.call('POST', `${job}/delivery`);
    await staff.call('POST', `/api/staff/order/${paid.id}/job/01/approval`, { json: {} });
    const [file] = await delivered(paid);
    const at = `${own}/file/${file?.id}/beside?hash=${paid.hash}`;
    expect((await call('GET', at)).body).toMatchObject({
      ...{ rows_are: 'paragraphs', reason: null, in_all: 2 },
      rows: [
        { number: 1, unit_id: null, segment: null, source: 'The first line of it.', target: 'Die erste Zeile davon.' },
        { number: 2, source: 'The second line of it.', target: 'Die zweite Zeile davon.' },
      ],
    });
    // It was not made by sentence: there is none to be marked.
    const json = { passages: [{ file_id: file?.id, unit_id: '1', comment: 'x' }] };
    expect((await call('POST', `${own}/correction`, { cart: paid.hash, json })).body.errors).toHaveProperty([
      'passages.0.unit_id',
    ]);
  },
);
