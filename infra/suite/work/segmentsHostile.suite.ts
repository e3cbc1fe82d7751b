import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { newTranslator, paidOrder, planned, staffMember } from './steps.ts';

const pair = { source_lang: 7, target_lang: 18 };

test.runIf(inject('staff'))(
  'whatever is sent to work by sentence is refused by name, and what was saved stays',
  async () => {
    const staff = await staffMember();
    const { id: translator, zone } = await newTranslator(staff, pair);
    const paid = await paidOrder(pair, 'One 😀 two. Three four.\n\nLast one.');
    const strange = await paidOrder(pair, 'Of somebody else.');
    await planned(staff, paid.id, 1);
    await planned(staff, strange.id, 1);
    const given = await staff.call('POST', `/api/staff/order/${paid.id}/job/01/assignment`, { json: { translator } });
    expect(given.status, given.text).toBe(200);
    const job = `/api/translator/job/${paid.id}/01`;
    await zone.call('POST', `${job}/start`);
    const unit = (unit_id: string, version: number, ...targets: string[]) => ({
      ...{ unit_id, version },
      segments: targets.map((target) => ({ target: [target], state: 'initial' })),
    });
    const save = (...units: object[]) => zone.call('PUT', `${job}/segments`, { json: { units } });

    // Names of every object, other orders, other jobs.
    for (const id of ['constructor', '__proto__', 'toString', '1.1', '0'])
      expect((await save(unit(id, 0, 'x'))).status, id).toBe(422);
    expect((await zone.call('GET', `${job}/segments/constructor,__proto__`)).body.units).toEqual([]);
    expect((await zone.call('GET', `${job}/segments?after=__proto__`)).status).toBe(404);
    for (const at of [`${strange.id}/01`, `${paid.id}/02`, `${paid.id}/constructor`, 'constructor/01'])
      for (const [method, path, json] of [
        ['GET', '', undefined],
        ['GET', '/repetitions', undefined],
        ['PUT', '', { units: [unit('1', 0, 'x')] }],
        ['POST', '/file', { version: 0 }],
        ['POST', '/package', { xliff: '2.1' }],
        ['POST', '/preview', undefined],
      ] as const) {
        const { status } = await zone.call(method, `/api/translator/job/${at}/segments${path}`, json && { json });
        expect([404, 422], `${method} ${at}${path}`).toContain(status);
      }
    const anyone = { note: { segment: 0, kind: 'note', text: 'x' } };
    expect((await zone.call('POST', `${job}/segments/constructor/note`, { json: anyone.note })).status).toBe(404);
    expect(
      (await zone.call('POST', `${job}/segments/1/note`, { json: { ...anyone.note, kind: 'style' } })).status,
    ).toBe(422);
    expect(
      (await zone.call('POST', `${job}/segments/1/note`, { json: { ...anyone.note, segment: 2_000 } })).status,
    ).toBe(422);
    const nobody = { json: { file_id: randomUUID().replaceAll('-', '') } };
    expect([404, 409, 422]).toContain((await zone.call('POST', `${job}/segments/xliff`, nobody)).status);

    // A cut within a character, numbers that overflow.
    const cut = { ...unit('1', 0, 'x', 'y'), ends: [5, 23] };
    expect((await save(cut)).body.errors).toHaveProperty(['units.0.ends']);
    for (const version of [1_000_001, Number.MAX_SAFE_INTEGER, 1e308, -1, 0.5, null])
      expect((await save({ ...unit('1', 0, 'x', 'y'), version })).status, String(version)).toBe(422);
    expect((await save(unit('1', 999_999, 'x', 'y'))).body.code).toBe('changed_meanwhile');

    // Control characters and halves of characters: kept as text that a document holds.
    const odd = 'a\u0000b\u0001c\ufffed\ud800e\u2028f';
    const kept = await save(unit('1', 0, odd, '\u202eturned'));
    expect(kept.status, kept.text).toBe(200);
    const again = await save(unit('1', 0, odd, '\u202eturned'));
    expect(again.body).toMatchObject({ version: 1 });
    const { body } = await zone.call('GET', `${job}/segments/1,1,1`);
    expect(body.units).toHaveLength(1);
    expect(body.units[0].segments[0].target[0]).toBe('abcd\ufffde f');

    // Two savers and two makers at once, notes at once.
    const both = await Promise.all(['p', 'q'].map((text) => save(unit('1', 1, text, text))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const notes = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        zone.call('POST', `${job}/segments/3/note`, { json: { ...anyone.note, text: `note ${at}` } }),
      ),
    );
    expect(notes.map(({ status }) => status)).toEqual(notes.map(() => 200));
    const noted = await zone.call('GET', `${job}/segments/3`);
    expect(noted.body.units[0].notes).toHaveLength(6);
    const done = (id: string, version: number, ...targets: string[]) => ({
      ...unit(id, version),
      segments: targets.map((target) => ({ target: [target], state: 'translated' })),
    });
    const saved = await save(done('1', 2, 'Un.', 'Deux.'), done('3', noted.body.units[0].version, 'Fin.'));
    expect(saved.status, saved.text).toBe(200);
    const { version } = saved.body;
    const make = () => zone.call('POST', `${job}/segments/file`, { json: { version } });
    const made = await Promise.all([
      make(),
      make(),
      zone.call('POST', `${job}/segments/preview`),
      zone.call('POST', `${job}/segments/preview`),
    ]);
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await zone.call('GET', job)).body.files).toHaveLength(2);

    // A question pauses the job: nothing is written until it is answered; nor is anything once the order has ended.
    const question = { json: { segment: 0, kind: 'question', text: 'Which one?' } };
    expect((await zone.call('POST', `${job}/segments/3/note`, question)).status).toBe(200);
    expect((await save(done('1', 3, 'late', 'late'))).body.code).toBe('conflict');
    expect((await zone.call('POST', `${job}/segments/3/note`, question)).body.code).toBe('conflict');
    expect((await zone.call('POST', `${job}/segments/file`, { json: { version: version + 1 } })).body.code).toBe(
      'conflict',
    );
    expect((await zone.call('GET', `${job}/segments`)).body).toMatchObject({ open: false });
  },
  180_000,
);
