import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { textAt, uploadTo } from '../../client/uploads.ts';
import { call, orderForm, paymentForm } from '../api.ts';
import { finished, press, settled, startPayment } from '../orders.ts';
import { confirm, madeFiles, newTranslator, paidOrder, planned, staffMember, unitsOf } from './steps.ts';

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

    const order = await call('GET', `/api/order/${paid.id}?hash=${paid.hash}`);
    expect(order.body.track).toMatchObject([{ progress: 50 }]);

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

/** A paid order of one Word file in a pair of languages, to be revised. */
async function paidFile(languages: { source_lang: number; target_lang: number }, bytes: Uint8Array) {
  const attachment_hash = randomUUID();
  const about = { source_lang: languages.source_lang, target_lang: [languages.target_lang] };
  const json = {
    ...about,
    attachment_hash,
    name: 'umowa.docx',
    size: bytes.byteLength,
    type: 'application/octet-stream',
  };
  const announced = await call('POST', '/api/attachment', { json });
  const own = announced.body.find((one: { attachment_hash: string }) => one.attachment_hash === attachment_hash);
  await uploadTo(own.upload, bytes);
  await finished(own.cart, attachment_hash);
  const form = orderForm({ ...about, content: undefined, attachment: [attachment_hash], verification: 1 });
  await call('POST', '/api/cart', { cart: own.cart, json: form });
  const billed = await call('PUT', '/api/cart/0', { cart: own.cart, json: paymentForm() });
  const amount = billed.body.quotation.price_gross.amount;
  const { body } = await startPayment({ cart: own.cart, amount });
  await press(body.redirect_url, 'pay');
  await settled(own.cart);
  return { id: body.order_id as string };
}

test.runIf(inject('staff'))(
  'a file is translated and revised by sentence, its codes kept, and comes back laid out as it was',
  async () => {
    const own = { source_lang: 7, target_lang: 15 };
    const staff = await staffMember();
    const steps = { pairs: [{ ...own, steps: ['translation', 'verification'] }], words_per_day: 20_000 };
    const [first, second] = [await newTranslator(staff, own, steps), await newTranslator(staff, own, steps)];
    const run = (text: string, bold = false) =>
      `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`;
    const body = `<w:p>${run('The lease of ')}${run('5 May', true)}${run(' is ended. It is over.')}</w:p>${paragraph(`Signed ${Date.now().toString(36)} here.`)}`;
    const { id } = await paidFile(own, makeDocx({ body }));
    await planned(staff, id, 2);
    const take = async (job: string, { id: translator, zone }: typeof first) => {
      const given = await staff.call('POST', `/api/staff/order/${id}/job/${job}/assignment`, { json: { translator } });
      expect(given.status, given.text).toBe(200);
      await zone.call('POST', `/api/translator/job/${id}/${job}/start`);
      return `/api/translator/job/${id}/${job}`;
    };
    const work = await take('01', first);
    expect((await first.zone.call('GET', work)).body).toMatchObject({ by_sentence: true });
    const [unit, signed] = await unitsOf(first.zone, work);
    const open = { type: 'open', id: 1 };
    const close = { type: 'close', id: 1 };
    expect(unit?.segments.map(({ source }) => source)).toEqual([
      ['The lease of ', { ...open, kind: 'format' }, '5 May', { ...close, kind: 'format' }, ' is ended.'],
      ['It is over.'],
    ]);
    const save = (
      zone: typeof first.zone,
      job: string,
      of: typeof unit,
      version: number,
      state: string,
      ...targets: unknown[][]
    ) =>
      zone.call('PUT', `${job}/segments`, {
        json: { units: [{ unit_id: of?.unit_id, version, segments: targets.map((target) => ({ target, state })) }] },
      });
    const torn = await save(first.zone, work, unit, 0, 'translated', ['Il ', close, '5 maggio', open], ['x']);
    expect(torn.body.errors).toMatchObject({ 'units.0.segments.0.target': [expect.stringMatching(/codes/)] });
    const lease = ['L’affitto del ', open, '5 maggio', close, ' è finito.'];
    expect((await save(first.zone, work, unit, 0, 'initial', ['Il ', close, '5 maggio', open], [])).status).toBe(200);
    const early = await first.zone.call('POST', `${work}/segments/file`, { json: { version: 1 } });
    expect(early.body.code).toBe('segments_unfinished');
    await save(first.zone, work, unit, 1, 'translated', lease, ['È terminato.']);
    const last = await save(first.zone, work, signed, 0, 'translated', ['Firmato qui.']);
    const [file] = await madeFiles(first.zone, work, last.body.version);
    expect(file).toMatchObject({ name: expect.stringMatching(/^umowa-..\.docx$/), check: { blocking: 0 } });
    await first.zone.call('POST', `${work}/file/${file.file_id}/check/dismissal`, {
      json: { findings: await warningsOf(first.zone, work, file.file_id) },
    });
    expect((await first.zone.call('POST', `${work}/delivery`)).status).toBe(200);
    if ((await first.zone.call('GET', work)).body.state === 'delivered')
      await staff.call('POST', `/api/staff/order/${id}/job/01/approval`, { json: {} });

    const revision = await take('02', second);
    expect((await save(first.zone, work, unit, 2, 'translated', lease, ['Late.'])).status).toBe(404);
    await save(second.zone, revision, unit, 2, 'reviewed', lease, ['È finita.']);
    const note = { segment: 1, kind: 'style', weight: 'minor', text: 'Better so.' };
    expect(
      (await second.zone.call('POST', `${revision}/segments/${unit?.unit_id}/note`, { json: note })).body,
    ).toMatchObject({
      notes: [{ kind: 'style', by: 'reviser', resolved: false }],
      segments: [{ state: 'reviewed', before: null }, { before: ['È terminato.'] }],
    });
    expect((await second.zone.call('GET', `${revision}/segments/repetitions`)).body).toEqual({ repetitions: [] });
    const seen = await staff.call('GET', `/api/staff/order/${id}/job/02/segments`);
    expect(seen.body).toMatchObject({
      progress: { segments: 3, translated: 3, reviewed: 2 },
      units: [{ notes: [{}] }, {}],
    });
    expect((await staff.call('GET', `/api/staff/order/${id}/job/09/segments`)).status).toBe(404);
    expect((await second.zone.call('GET', `/api/staff/order/${id}/job/02/segments`)).status).toBe(403);
    const sent = await second.zone.call('POST', `${revision}/remarks`, { json: { text: 'Please look.' } });
    expect(sent.status, sent.text).toBe(200);
    const back = await first.zone.call('GET', work);
    expect(back.body).toMatchObject({
      state: 'returned',
      reason: expect.stringMatching(/^Please look\.\n\n.+\n2: .+ – Better so\.$/),
    });
    expect((await save(second.zone, revision, signed, 1, 'reviewed', ['Mine.'])).body.code).toBe('conflict');
  },
);

async function warningsOf(
  zone: Awaited<ReturnType<typeof newTranslator>>['zone'],
  job: string,
  file: string,
): Promise<string[]> {
  const { body } = await zone.call('GET', `${job}/file/${file}/check`);
  const warnings = body.findings.filter(({ severity }: { severity: string }) => severity === 'warn');
  return warnings.map(({ finding_id }: { finding_id: string }) => finding_id);
}
