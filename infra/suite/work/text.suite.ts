import { expect, inject, test } from 'vitest';
import { textAt } from '../../client/uploads.ts';
import { call, until } from '../api.ts';
import { newTranslator, paidOrder, planned, staffMember } from './steps.ts';

const pair = { source_lang: 7, target_lang: 11 };

test.runIf(inject('staff'))(
  'a pasted text is translated paragraph by paragraph; its customer gets it as text and as Word document',
  async () => {
    const staff = await staffMember();
    const { id: translator, zone } = await newTranslator(staff, pair);
    const other = await newTranslator(staff, pair);
    const content = 'Paragraph 17.\n\nSecond one, PESEL 44051401359.';
    const paid = await paidOrder(pair, content);
    const work = `/api/staff/order/${paid.id}`;
    await planned(staff, paid.id, 1);
    expect((await staff.call('POST', `${work}/job/01/assignment`, { json: { translator } })).status).toBe(200);
    const job = `/api/translator/job/${paid.id}/01`;
    const save = (version: number, ...paragraphs: object[]) =>
      zone.call('PUT', `${job}/text`, { json: { version, paragraphs } });

    expect((await other.zone.call('GET', `${job}/text`)).status).toBe(404);
    expect((await other.zone.call('PUT', `${job}/text`, { json: { version: 0 } })).status).toBe(404);
    expect((await save(0, { place: 0, text: 'early' })).body.code).toBe('conflict');
    await zone.call('POST', `${job}/start`);
    const read = await zone.call('GET', `${job}/text`);
    expect(read.body).toEqual({
      version: 0,
      saved_at: null,
      paragraphs: [
        { place: 0, source: 'Paragraph 17.', translation: '' },
        { place: 2, source: 'Second one, PESEL 44051401359.', translation: '' },
      ],
    });
    const typed = [
      { place: 0, text: 'Absatz 17.' },
      { place: 2, text: 'Der zweite, PESEL 44051401395.' },
    ];
    expect((await save(0, ...typed)).body).toMatchObject({ version: 1 });
    expect(await save(0, { place: 0, text: 'Other tab' })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect((await save(1, { place: 1, text: 'no paragraph' })).body.errors).toHaveProperty('paragraphs');
    for (const wrong of [{ version: -1 }, { version: 1, paragraphs: [{ place: 'x', text: 1 }] }, {}])
      expect((await zone.call('PUT', `${job}/text`, { json: wrong })).status).toBe(422);

    // A digit of an identity number is wrong: that blocks, and is put right in the text.
    const make = (version: number) => zone.call('POST', `${job}/text/file`, { json: { version } });
    expect((await make(0)).body.code).toBe('changed_meanwhile');
    const checkedFiles = async (version: number) => {
      expect((await make(version)).status).toBe(200);
      const done = await until(
        () => zone.call('GET', job),
        ({ body }) => body.files.every(({ check }: { check: { state: string } | null }) => check?.state !== 'pending'),
        60,
      );
      return done.body.files;
    };
    expect(await checkedFiles(1)).toMatchObject([
      { name: expect.stringMatching(/txt$/), typed_version: 1, check: { blocking: 1 } },
      { name: expect.stringMatching(/docx$/), check: null },
    ]);
    expect((await zone.call('POST', `${job}/delivery`)).body.code).toBe('check_blocked');
    await save(1, { place: 2, text: 'Der zweite Absatz, PESEL 44051401359.' });
    expect((await zone.call('POST', `${job}/delivery`)).status).toBe(409);
    const files = await checkedFiles(2);
    expect(files).toMatchObject([{ check: { blocking: 0, undecided: 0 } }, { check: null }]);
    // Nothing is left to look at: it goes out with its delivery, as the same words do in a file.
    expect(await zone.call('POST', `${job}/delivery`)).toMatchObject({ body: { state: 'approved' } });
    expect((await save(2, { place: 0, text: 'late' })).status).toBe(404);

    const seen = await call('GET', `/api/order/${paid.id}?hash=${paid.hash}`);
    const delivered = seen.body.attachments.filter(({ kind }: { kind: string }) => kind === 'translated');
    expect(delivered).toHaveLength(2);
    const [txt] = delivered;
    const link = await call('POST', `/api/order/${paid.id}/file/${txt.id}/link`, { cart: paid.hash });
    const text = await textAt(link.body.url);
    expect(text).toBe('Absatz 17.\n\nDer zweite Absatz, PESEL 44051401359.\n');
    expect((await zone.call('GET', `${job}/text`)).status).toBe(404);
  },
);
