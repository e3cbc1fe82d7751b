import { expect, inject, test } from 'vitest';
import { textAt } from '../../client/uploads.ts';
import { call } from '../api.ts';
import { confirm, madeFiles, newTranslator, paidOrder, planned, staffMember } from './steps.ts';

const pair = { source_lang: 7, target_lang: 11 };

test.runIf(inject('staff'))(
  'a pasted text is translated sentence by sentence; its customer gets it as text and as Word document',
  async () => {
    const staff = await staffMember();
    const { id: translator, zone } = await newTranslator(staff, pair);
    const other = await newTranslator(staff, pair);
    const paid = await paidOrder(pair, 'Paragraph 17. And more.\n\nSecond one, PESEL 44051401359.');
    const work = `/api/staff/order/${paid.id}`;
    await planned(staff, paid.id, 1);
    expect((await staff.call('POST', `${work}/job/01/assignment`, { json: { translator } })).status).toBe(200);
    const job = `/api/translator/job/${paid.id}/01`;
    const first = { 1: ['Absatz 17.', 'Und mehr.'] };
    const saving = (...units: object[]) => zone.call('PUT', `${job}/segments`, { json: { units } });
    const draft = (unit_id: string, version: number, ...texts: string[]) => ({
      ...{ unit_id, version },
      segments: texts.map((text) => ({ target: [text], state: 'initial' })),
    });

    // Out of order, and by others.
    expect((await zone.call('GET', `${job}/segments`)).body).toMatchObject({ open: false, version: 0 });
    expect((await saving(draft('3', 0, 'early'))).body.code).toBe('conflict');
    await zone.call('POST', `${job}/start`);
    for (const caller of [other.zone, staff])
      for (const [method, at, json] of [
        ['GET', '/segments', undefined],
        ['GET', '/segments/1', undefined],
        ['PUT', '/segments', { units: [draft('3', 0, 'mine')] }],
        ['POST', '/segments/file', { version: 0 }],
        ['POST', '/segments/preview', undefined],
        ['POST', '/segments/3/note', { segment: 0, kind: 'note', text: 'mine' }],
      ] as const)
        expect([403, 404]).toContain((await caller.call(method, job + at, json && { json })).status);

    const read = await zone.call('GET', `${job}/segments`);
    expect(read.body).toMatchObject({
      ...{ version: 0, saved_at: null, name: null, open: true, revises: false, next: null },
      progress: { segments: 3, kept: 0, translated: 0, words: 8 },
      units: [
        {
          ...{ unit_id: '1', version: 0, scope: 'body', place: 'paragraph:1', notes: [] },
          segments: [
            { source: ['Paragraph 17.'], after: ' ', target: [], state: 'initial', kept: null, before: null, words: 2 },
            { source: ['And more.'], after: '' },
          ],
        },
        { unit_id: '3', segments: [{ source: ['Second one, PESEL 44051401359.'] }] },
      ],
    });

    // Two tabs: the second to save a unit is told, and nothing of what it sent is kept.
    expect((await confirm(zone, job, first)).body).toMatchObject({
      ...{ version: 1, units: [{ unit_id: '1', version: 1 }], progress: { translated: 2 } },
      findings: [],
    });
    const late = await saving(draft('3', 0, 'kept?'), draft('1', 0, 'Other', 'tab'));
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await zone.call('GET', `${job}/segments/3,1,nothing`)).body).toMatchObject({
      version: 1,
      units: [
        { unit_id: '3', version: 0 },
        { unit_id: '1', version: 1, segments: [{ state: 'translated' }, {}] },
      ],
    });

    // What no page sends.
    for (const [json, field] of [
      [{}, 'units'],
      [{ units: [] }, 'units'],
      [{ units: Array.from({ length: 91 }, (_, at) => draft(String(at), 0, 'x')) }, 'units'],
      [{ units: [draft('2', 0, 'no unit')] }, 'units'],
      [{ units: [draft('../1', 0, 'x')] }, 'units.0.unit_id'],
      [{ units: [draft('3', -1, 'x')] }, 'units.0.version'],
      [{ units: [draft('3', 0, 'x', 'y')] }, 'units.0.segments'],
      [{ units: [{ ...draft('3', 0, 'x'), ends: [1, 2, 3] }] }, 'units.0.ends'],
      [
        { units: [{ ...draft('3', 0), segments: [{ target: [{ type: 'alone', id: 1 }], state: 'initial' }] }] },
        'units.0.segments.0.target',
      ],
      [{ units: [{ ...draft('3', 0), segments: [{ target: ['x'], state: 'reviewed' }] }] }, 'units.0.segments.0.state'],
      [
        { units: [{ ...draft('3', 0), segments: [{ target: [''], state: 'translated' }] }] },
        'units.0.segments.0.target',
      ],
      [{ units: [{ ...draft('3', 0, 'x'), by: 'me' }] }, 'units.0.by'],
    ] as const) {
      const refused = await zone.call('PUT', `${job}/segments`, { json });
      expect([refused.status, Object.keys(refused.body.errors ?? {})], JSON.stringify(json).slice(0, 200)).toEqual([
        422,
        [field],
      ]);
    }

    // A digit of an identity number is wrong: it is said at once, blocks the delivery, and is put right in the text.
    const wrong = await confirm(zone, job, { 3: ['Der zweite, PESEL 44051401395.'] });
    expect(wrong.body.findings).toMatchObject([{ unit_id: '3', segment: 0, check: 'pesel', severity: 'block' }]);
    expect((await zone.call('POST', `${job}/segments/file`, { json: { version: 1 } })).body.code).toBe(
      'changed_meanwhile',
    );
    const [bad, document] = await madeFiles(zone, job, 2);
    expect([bad, document]).toMatchObject([
      { name: expect.stringMatching(/txt$/), typed_version: 2, check: { blocking: 1 } },
      { name: expect.stringMatching(/docx$/), check: null },
    ]);
    const report = await zone.call('GET', `${job}/file/${bad.file_id}/check`);
    expect(report.body.findings).toMatchObject([{ check: 'pesel', place: 'segment:3.0' }]);
    expect((await zone.call('POST', `${job}/delivery`)).body.code).toBe('check_blocked');
    const right = await confirm(zone, job, { 3: ['Der zweite Absatz, PESEL 44051401359.'] });
    expect(right.body).toMatchObject({ version: 3, findings: [] });
    expect((await zone.call('POST', `${job}/delivery`)).status).toBe(409);
    expect(await madeFiles(zone, job, 3)).toMatchObject([{ check: { blocking: 0, undecided: 0 } }, { check: null }]);
    const look = await zone.call('POST', `${job}/segments/preview`);
    expect(look.body.name).toMatch(/docx$/);
    // Nothing is left to look at: it goes out with its delivery, as the same words do in a file.
    expect(await zone.call('POST', `${job}/delivery`)).toMatchObject({ body: { state: 'approved' } });
    expect((await saving(draft('3', 2, 'late'))).status).toBe(404);

    const seen = await call('GET', `/api/order/${paid.id}?hash=${paid.hash}`);
    const delivered = seen.body.attachments.filter(({ kind }: { kind: string }) => kind === 'translated');
    expect(delivered).toHaveLength(2);
    const [txt] = delivered;
    const link = await call('POST', `/api/order/${paid.id}/file/${txt.id}/link`, { cart: paid.hash });
    const text = await textAt(link.body.url);
    expect(text).toBe('Absatz 17. Und mehr.\n\nDer zweite Absatz, PESEL 44051401359.\n');
    expect((await zone.call('GET', `${job}/segments`)).status).toBe(404);
  },
);
