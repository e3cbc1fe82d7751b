import { expect, inject, test } from 'vitest';
import { ZipArchive } from '#functions/domain/words/ZipArchive.ts';
import { bytesAt, uploadTo } from '../../client/uploads.ts';
import { newTranslator, paidOrder, planned, staffMember, unitsOf } from './steps.ts';

const pair = { source_lang: 7, target_lang: 11 };
type Zone = Awaited<ReturnType<typeof newTranslator>>['zone'];

/** The XLIFF in the archive that a job's translator gets. */
async function packed(zone: Zone, job: string, xliff: '2.1' | '1.2'): Promise<string> {
  const made = await zone.call('POST', `${job}/segments/package`, { json: { xliff } });
  expect(made.status, made.text).toBe(200);
  const archive = new ZipArchive(await bytesAt(made.body.url));
  const entry = [...archive.entries.values()].find(({ name }) => name.endsWith('.xlf'));
  if (!entry) throw new Error('The archive has no XLIFF.');
  return Buffer.from(await archive.bytesOf(entry)).toString();
}

/** Uploads a file as a tool made it and has it taken. */
async function taken(zone: Zone, job: string, content: string) {
  const bytes = Buffer.from(content);
  const announced = await zone.call('POST', `${job}/file`, { json: { name: 'back.xlf', size: bytes.byteLength } });
  expect(announced.status, announced.text).toBe(201);
  await uploadTo(announced.body.upload, bytes);
  const { file_id } = announced.body;
  return { file_id, answer: await zone.call('POST', `${job}/segments/xliff`, { json: { file_id } }) };
}

const targets = ['Absatz 17.', 'Und mehr.', 'Der zweite.'];
const inTool = (xliff: string) => {
  let at = 0;
  return xliff.replaceAll(/<target state="needs-translation">[^<]*/g, () => `<target state="final">${targets[at++]}`);
};

test.runIf(inject('staff'))(
  'a job goes into the translator’s own tool and back: what does not fit is named, and nothing of it is taken',
  async () => {
    const staff = await staffMember();
    const { id: translator, zone } = await newTranslator(staff, pair);
    const other = await newTranslator(staff, pair);
    const paid = await paidOrder(pair, 'Paragraph 17. And more.\n\nSecond one.');
    await planned(staff, paid.id, 1);
    await staff.call('POST', `/api/staff/order/${paid.id}/job/01/assignment`, { json: { translator } });
    const job = `/api/translator/job/${paid.id}/01`;
    await zone.call('POST', `${job}/start`);
    const xliff = await packed(zone, job, '1.2');
    expect(xliff).toContain('<trans-unit id="1~2">');
    expect(await packed(zone, job, '2.1')).toContain('version="2.1"');
    for (const caller of [other.zone, staff])
      for (const [at, json] of [
        ['package', { xliff: '2.1' }],
        ['xliff', { file_id: 'a'.repeat(22) }],
      ] as const)
        expect([403, 404]).toContain((await caller.call('POST', `${job}/segments/${at}`, { json })).status);

    const torn = await taken(zone, job, inTool(xliff).replaceAll('Second', 'Third'));
    expect(torn.answer.body).toEqual({
      taken: 0,
      problems: [{ unit_id: '3', segment: null, reason: 'source_changed', code: null }],
    });
    const deep = await taken(zone, job, `<!DOCTYPE x [<!ENTITY a "aaaa">]>${xliff}`);
    expect(deep.answer.body.problems).toMatchObject([{ unit_id: '', reason: 'document_type' }]);
    expect((await unitsOf(zone, job)).map(({ version }) => version)).toEqual([0, 0]);

    const { answer, file_id } = await taken(zone, job, inTool(xliff));
    expect(answer.body).toEqual({ taken: 3, problems: [] });
    const again = await zone.call('POST', `${job}/segments/xliff`, { json: { file_id } });
    expect(again.body).toEqual({ taken: 0, problems: [] });
    const units = await unitsOf(zone, job);
    expect(units.flatMap(({ segments }) => segments.map(({ target, state }) => [target[0], state]))).toEqual(
      targets.map((target) => [target, 'translated']),
    );
    const large = await zone.call('POST', `${job}/file`, { json: { name: 'back.xlf', size: 50 * 1024 * 1024 } });
    expect(large.body.code ?? large.body.errors).toBeTruthy();
    expect([413, 422]).toContain(large.status);
    // It is taken by sentence, and is no work of the job itself.
    expect((await zone.call('PUT', `${job}/file/${file_id}`, { json: { name: 'back.xlf' } })).body.code).toBe(
      'file_type_refused',
    );
  },
);
