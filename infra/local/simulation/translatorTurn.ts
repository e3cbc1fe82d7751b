import { demoCertificate, demoText, demoTranslation } from '#functions/domain/testMode/demoFiles.ts';
import type { Api } from '#infra/client/calls.ts';
import { bytesAt, uploadTo } from '#infra/client/uploads.ts';
import type { OwnJobRowWire, OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator as zone } from '#shared/contract/translator.ts';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';

/** Which orders are the newcomer's; the demo data stays as it is. */
export type IsOurs = (orderId: string) => boolean;

const reason = 'Simulated: a demo file is no translation.';

/** One look of a demo translator at their zone: each thing that waits goes one step on. */
export async function translatorTurn(api: Api, isOurs: IsOurs): Promise<void> {
  const { offers } = await api.must(zone.listOffers);
  const { jobs } = await api.must(zone.listJobs, { query: { limit: 100 } });
  const open = jobs.filter(({ order_id, state }) => isOurs(order_id) && state !== 'approved' && state !== 'cancelled');
  // At most a few wait to be started.
  const [offer] = offers.filter(({ order_id }) => isOurs(order_id));
  if (offer) await api.ask(zone.acceptOffer, { params: { id: offer.order_id, job: offer.job_id } });
  await eachOf(open, (job) => oneStep(api, job));
}

/** One that fails does not keep the others from their turn. */
export async function eachOf<T>(list: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const one of list) await act(one).catch((failure: unknown) => failures.push(failure));
  if (failures.length > 0) throw failures[0];
}

async function oneStep(api: Api, { order_id: id, job_id: job, state }: OwnJobRowWire): Promise<void> {
  const params = { id, job };
  if (state === 'assigned') {
    await api.must(zone.startJob, { params });
    if (/[02468A-H]$/.test(id) && job === '01')
      await api.must(zone.writeAboutJob, { params, body: { text: 'Demo question: is the form of address formal?' } });
    return;
  }
  if (state !== 'working' && state !== 'returned') return;
  const own = await api.must(zone.getJob, { params });
  if (own.step === 'shipping') return post(api, own);
  const [file] = own.files.filter(({ round }) => round === own.round);
  if (!file) return sendFile(api, own);
  if (own.certification && !own.certification.stated) return certify(api, own);
  if (file.check && (await decide(api, params, file)) === 'later') return;
  await api.must(zone.handInJob, { params, body: { read_unchanged: true } });
}

async function sendFile(api: Api, job: OwnJobWire): Promise<void> {
  const { order_id: id, job_id, step } = job;
  const params = { id, job: job_id };
  const { name, bytes, type } =
    step === 'certification' ? demoCertificate(`Demo certification of order ${id}`) : await workOf(api, job);
  const body = { name, type, size: bytes.length };
  const { file_id, upload } = await api.must(zone.announceJobFile, { params, body });
  await uploadTo(upload, bytes);
  await api.must(zone.addJobFile, { params: { ...params, file: file_id }, body: { name, type } });
}

async function workOf(api: Api, { order_id: id, job_id: job, step, text, sources }: OwnJobWire) {
  const suffix = step === 'translation' ? 'demo' : 'revised';
  const source = sources.findLast(({ from }) => from === 'translator') ?? sources[0];
  if (!source) return { name: `text-${suffix}.txt`, type: 'text/plain', bytes: encoded(demoText(text ?? 'Demo.')) };
  const { url, file_name } = await api.must(zone.linkJobSource, { params: { id, job, file: source.file_id } });
  const bytes = await bytesAt(url);
  return demoTranslation({ name: file_name, bytes }, suffix);
}

const encoded = (text: string) => new TextEncoder().encode(text);

/** Warnings of a demo file stand, and what blocks has its reason; `later` while it is checked. */
async function decide(
  api: Api,
  { id, job }: { id: string; job: string },
  { file_id, check }: OwnJobWire['files'][number],
): Promise<'later' | 'decided'> {
  const params = { id, job, file: file_id };
  if (!check || check.state === 'pending') return 'later';
  if (check.blocking > 0 && check.override_reason === null)
    await api.must(zone.overrideCheck, { params, body: { reason } });
  if (check.undecided === 0) return 'decided';
  const { findings } = await api.must(zone.getFileCheck, { params });
  const open = findings.filter(({ severity, dismissed }) => severity === 'warn' && !dismissed);
  await api.must(zone.dismissFindings, { params, body: { findings: open.map(({ finding_id }) => finding_id) } });
  return 'decided';
}

/** The certification form: of what kind and how many copies was ordered; the number is the demo translator's next. */
async function certify(api: Api, { order_id: id, job_id: job, pages, certification }: OwnJobWire): Promise<void> {
  const year = warsawDayOf(new Date()).slice(0, 4);
  const { repertorium } = await api.must(zone.listRepertorium, { params: { year } });
  const isPaper = certification?.form === 'paper';
  const body = {
    formula: true,
    seal: isPaper ? ('seal' as const) : ('qualified_signature' as const),
    number: `demo-${repertorium.length + 1}`,
    made_from: certification?.from === 'original' ? ('original' as const) : ('scan' as const),
    pages: pages ?? 1,
    copies: certification?.copies ?? 1,
    document: 'Demo document',
  };
  await api.must(zone.recordSworn, { params: { id, job }, body });
}

/** Posted: the sandbox of the carrier makes of a number that ends so that it was delivered. */
async function post(api: Api, { order_id: id, job_id: job }: OwnJobWire): Promise<void> {
  const params = { id, job };
  const { locker, customs_needed, place_revision } = await api.must(zone.getParcelLabel, { params });
  const serial = Math.floor(Math.random() * 100_000_000);
  const package_number = locker === null ? parcelNumber(serial) : lockerNumber(serial);
  const customs = { description: 'Demo documents', value: 0, grams: 200 };
  const body = { package_number, place_revision, ...(customs_needed && { customs }) };
  await api.must(zone.postParcel, { params, body });
}

/** A number of InPost that ends so that it was delivered. */
const lockerNumber = (serial: number): string => `6${String(serial).padStart(22, '0')}4`;

/** The next number of Polish Post whose check digit is 4. */
export function parcelNumber(from: number): string {
  for (let serial = from; ; serial = (serial + 1) % 100_000_000) {
    const digits = String(serial).padStart(8, '0');
    const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
    if (11 - (sum % 11) === 4) return `RR${digits}4PL`;
  }
}
