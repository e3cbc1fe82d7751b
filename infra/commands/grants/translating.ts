import { bytesAt, uploadTo } from '../../client/uploads.ts';
import type { Host } from '../../local/host/host.ts';
import { type Caller, newPoolUser, until } from './shop.ts';

/** Languages that only these flows order: their translators get the offers of nobody else. */
export const pair = { source_lang: 7, target_lang: 8 };
export const inPair = { source_lang: 7, target_lang: [8] };
export const inTwo = { source_lang: 7, target_lang: [8, 9] };

const pairs = [8, 9].map((target_lang) => ({ source_lang: 7, target_lang, steps: ['translation'] }));
export const profile = {
  name: 'Demo Translator',
  pairs,
  words_per_day: 20_000,
  country_id: 616,
  week: Array.from({ length: 7 }, () => 10_000),
};

export interface Translator extends Caller {
  account: string;
  email: string;
}

/** Someone with an account whom staff have made a translator. */
export async function newTranslator(host: Host, staff: Caller): Promise<Translator> {
  const person = await newPoolUser(host, { groups: ['customer', 'translator'] });
  await person.must('GET', '/api/settings');
  await staff.must('POST', '/api/staff/translator', { email: person.email, ...profile });
  return { ...(await person.as('translator')), account: person.account, email: person.email };
}

interface Made {
  id: string;
  state: string;
}

/** The jobs of a paid order, once they are planned. */
export async function planned(host: Host, staff: Caller, order: string, count = 1): Promise<void> {
  await until(async () => {
    await host.runSchedule('runProduction');
    const { body } = await staff.ask('GET', `/api/staff/order/${order}/work`);
    return ((body.jobs ?? []) as Made[]).length === count;
  });
}

export const assign = (staff: Caller, order: string, job: string, translator: string) =>
  staff.must('POST', `/api/staff/order/${order}/job/${job}/assignment`, { translator, reason: 'Knows it' });

interface Checked {
  file_id: string;
  check: { state: string; blocking: number; undecided: number } | null;
}

interface Unit {
  unit_id: string;
  version: number;
  segments: { source: unknown[] }[];
}

/** A pasted text is typed sentence by sentence, looked at, checked and delivered, whatever the checks say of it. */
export async function translateText(zone: Caller, order: string, job: string): Promise<void> {
  const own = `/api/translator/job/${order}/${job}`;
  await zone.ask('POST', `${own}/start`);
  const read = await zone.must('GET', `${own}/segments`);
  const units = (read.units as Unit[]).map(({ unit_id, version, segments }) => ({
    ...{ unit_id, version },
    segments: segments.map(({ source }) => ({
      target: [String(source[0]).replaceAll('agreement', 'Abkommen')],
      state: 'translated',
    })),
  }));
  const saved = await zone.must('PUT', `${own}/segments`, { units });
  await zone.must('GET', `${own}/segments/${units[0]?.unit_id}`);
  await zone.must('GET', `${own}/segments/repetitions`);
  await zone.must('POST', `${own}/segments/preview`);
  await zone.must('POST', `${own}/segments/file`, { version: saved.version });
  await handIn(zone, own);
}

/** A file is sent to the job, added, checked and delivered. */
export async function translateFile(zone: Caller, order: string, job: string): Promise<void> {
  const own = `/api/translator/job/${order}/${job}`;
  await zone.ask('POST', `${own}/start`);
  const { sources } = await zone.must('GET', own);
  for (const { file_id } of sources as Checked[]) {
    const { url } = await zone.must('GET', `${own}/source/${file_id}`);
    await bytesAt(url);
  }
  const bytes = Buffer.from('Dieses Abkommen wird zwischen den unten genannten Parteien geschlossen.');
  const about = { name: 'made.txt', size: bytes.byteLength, type: 'text/plain' };
  const { file_id, upload } = await zone.must('POST', `${own}/file`, about);
  await uploadTo(upload, bytes);
  await zone.must('PUT', `${own}/file/${file_id}`, { name: about.name, type: about.type });
  await handIn(zone, own);
}

async function handIn(zone: Caller, own: string): Promise<void> {
  const files = async (): Promise<Checked[]> => (await zone.must('GET', own)).files;
  await until(async () => (await files()).every(({ check }) => check?.state !== 'pending'));
  for (const { file_id, check } of await files()) {
    if (!check) continue;
    const { findings } = await zone.must('GET', `${own}/file/${file_id}/check`);
    const all = (findings as { finding_id: string; severity: string }[])
      .filter(({ severity }) => severity === 'warn')
      .map(({ finding_id }) => finding_id);
    if (all.length > 0) await zone.must('POST', `${own}/file/${file_id}/check/dismissal`, { findings: all });
    if (check.blocking > 0) await zone.must('POST', `${own}/file/${file_id}/check/reason`, { reason: 'As meant.' });
  }
  await zone.must('POST', `${own}/delivery`);
}

export const approve = (staff: Caller, order: string, job: string) =>
  staff.must('POST', `/api/staff/order/${order}/job/${job}/approval`, { reason: 'Read.' });
