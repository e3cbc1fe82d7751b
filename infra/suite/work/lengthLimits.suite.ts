import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { ZipArchive } from '#functions/domain/words/ZipArchive.ts';
import { bytesAt, textAt, uploadTo } from '../../client/uploads.ts';
import { call, orderForm, paymentForm } from '../api.ts';
import { finished, press, settled, startPayment } from '../orders.ts';
import { type Caller, confirm, madeFiles, newTranslator, planned, staffMember, unitsOf } from './steps.ts';

const pair = { source_lang: 7, target_lang: 17 };

/** A paid order of one bilingual file. */
async function paidXliff(content: string) {
  const attachment_hash = randomUUID();
  const bytes = Buffer.from(content);
  const about = { source_lang: pair.source_lang, target_lang: [pair.target_lang] };
  const json = { ...about, attachment_hash, name: 'screens.xlf', size: bytes.byteLength };
  const announced = await call('POST', '/api/attachment', { json });
  const own = announced.body.find((one: { attachment_hash: string }) => one.attachment_hash === attachment_hash);
  await uploadTo(own.upload, bytes);
  await finished(own.cart, attachment_hash);
  const form = orderForm({ ...about, content: undefined, attachment: [attachment_hash] });
  await call('POST', '/api/cart', { cart: own.cart, json: form });
  const billed = await call('PUT', '/api/cart/0', { cart: own.cart, json: paymentForm() });
  const amount = billed.body.quotation.price_gross.amount;
  const { body } = await startPayment({ cart: own.cart, amount });
  await press(body.redirect_url, 'pay');
  await settled(own.cart);
  return { id: body.order_id as string, hash: body.hash as string };
}

async function packed(zone: Caller, job: string, xliff: '2.1' | '1.2'): Promise<string> {
  const made = await zone.call('POST', `${job}/segments/package`, { json: { xliff } });
  const archive = new ZipArchive(await bytesAt(made.body.url));
  const entry = [...archive.entries.values()].find(({ name }) => name.endsWith('.xlf'));
  if (!entry) throw new Error('The archive has no XLIFF.');
  return Buffer.from(await archive.bytesOf(entry)).toString();
}

async function taken(zone: Caller, job: string, content: string) {
  const bytes = Buffer.from(content);
  const { body } = await zone.call('POST', `${job}/file`, { json: { name: 'back.xlf', size: bytes.byteLength } });
  await uploadTo(body.upload, bytes);
  return zone.call('POST', `${job}/segments/xliff`, { json: { file_id: body.file_id } });
}

test.runIf(inject('staff'))(
  'a customer’s file says how long its texts may be: what is longer is told as it is saved and when it is delivered',
  async () => {
    const staff = await staffMember();
    const { id: translator, zone } = await newTranslator(staff, pair);
    const other = Date.now().toString(36);
    const unit = (id: number, limit: string, source: string) =>
      `<trans-unit id="${id}"${limit}><source>${source}</source></trans-unit>`;
    const limit = ' maxwidth="20" size-unit="char"';
    const file = `<?xml version="1.0" encoding="UTF-8"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" datatype="plaintext"><body>${unit(1, limit, 'Open {name} now. It is new.')}${unit(2, ' maxwidth="20"', `Width in pixels ${other}`)}</body></file></xliff>`;
    const { id, hash } = await paidXliff(file);
    await planned(staff, id, 1);
    const given = await staff.call('POST', `/api/staff/order/${id}/job/01/assignment`, { json: { translator } });
    expect(given.status, given.text).toBe(200);
    const job = `/api/translator/job/${id}/01`;
    await zone.call('POST', `${job}/start`);
    const read = await zone.call('GET', `${job}/segments`);
    expect(read.body.units).toMatchObject([{ limits: [{ most: 20, beside: 0 }] }, { limits: [] }]);
    const [first = '', second = ''] = read.body.units.map(({ unit_id }: { unit_id: string }) => unit_id);

    const name = { type: 'alone', id: 1 };
    const save = async (version: number, ...targets: unknown[][]) => {
      const segments = targets.map((target) => ({ target, state: 'translated' }));
      const saved = await zone.call('PUT', `${job}/segments`, {
        json: { units: [{ unit_id: first, version, segments }] },
      });
      expect(saved.status, saved.text).toBe(200);
      return saved.body.findings.filter(({ check }: { check: string }) => check === 'length_limit');
    };
    // A placeholder has its own characters: 11 of the first sentence, a blank, and 9.
    expect(await save(0, ['Voir ', name], ['Nouveau !'])).toMatchObject([
      { unit_id: first, segment: 1, severity: 'warn', expected: ['≤ 20'], found: ['21'] },
    ]);
    expect(await save(1, ['Voir ', name], ['Nouveau.'])).toEqual([]);
    await confirm(zone, job, { [second]: [`Largeur en pixels, comme on veut ${other}`] });

    // The tool has the limit; what comes back longer is taken, and told.
    const xliff = await packed(zone, job, '2.1');
    expect(xliff).toContain('slr:sizeRestriction="20"');
    expect(await packed(zone, job, '1.2')).toContain('maxwidth="14" size-unit="char"');
    const back = await taken(zone, job, xliff.replace('<target>Nouveau.', '<target>Tout nouveau.'));
    expect(back.body).toEqual({ taken: 1, problems: [] });
    const { version } = (await zone.call('GET', `${job}/segments`)).body;
    const found = async (at: number) => {
      const [{ file_id }] = await madeFiles(zone, job, at);
      const { body } = await zone.call('GET', `${job}/file/${file_id}/check`);
      return { file_id, long: body.findings.filter(({ check }: { check: string }) => check === 'length_limit') };
    };
    const made = await found(version);
    expect(made.long).toMatchObject([{ place: `segment:${first}.1`, expected: ['≤ 20'], found: ['25'] }]);

    const units = await unitsOf(zone, job);
    expect(await save(units[0]?.version ?? 0, ['Voir ', name], ['Nouveau.'])).toEqual([]);
    const last = await found((await zone.call('GET', `${job}/segments`)).body.version);
    expect(last.long).toEqual([]);
    const { body } = await zone.call('GET', `${job}/file/${last.file_id}/check`);
    const warned = body.findings.filter(({ severity }: { severity: string }) => severity === 'warn');
    await zone.call('POST', `${job}/file/${last.file_id}/check/dismissal`, {
      json: { findings: warned.map(({ finding_id }: { finding_id: string }) => finding_id) },
    });
    const handed = await zone.call('POST', `${job}/delivery`);
    expect(handed.status, handed.text).toBe(200);
    if (handed.body.state !== 'approved')
      await staff.call('POST', `/api/staff/order/${id}/job/01/approval`, { json: {} });
    const order = await call('GET', `/api/order/${id}?hash=${hash}`);
    const delivered = order.body.attachments.find(({ kind }: { kind: string }) => kind === 'translated');
    const link = await call('POST', `/api/order/${id}/file/${delivered.id}/link`, { cart: hash });
    const text = await textAt(link.body.url);
    expect(text).toContain(`<trans-unit id="1"${limit}><source>Open {name} now. It is new.</source>`);
    expect(text).toContain('<target>Voir {name} Nouveau.</target>');
  },
);
