import type { OwnJobWire } from '#shared/contract/schemas/job.ts';
import { translator as zone } from '#shared/contract/translator.ts';
import { demoCertificate, demoText, demoTranslation } from '../domain/testMode/demoTranslation.ts';
import { deliveredKey } from '../gateways/fileKeys.ts';
import { files } from '../runtime/services/files.ts';
import type { Calls } from './insideCall.ts';
import { postParcel } from './postParcel.ts';

const reason = 'Simulated: a test file is no translation.';
interface Params {
  id: string;
  job: string;
}

/** The next step of a delivery; `delivered` with the last one. */
export async function deliverJob(calls: Calls, params: Params): Promise<'delivered' | 'goes_on'> {
  let own = await calls.must('translator', zone.getJob, { params });
  if (own.state === 'assigned') {
    await calls.must('translator', zone.startJob, { params });
    own = await calls.must('translator', zone.getJob, { params });
  }
  if (own.step === 'shipping') {
    await postParcel(calls, params);
    return 'delivered';
  }
  const [file] = own.files.filter(({ round }) => round === own.round);
  if (!file) {
    await sendFile(calls, own);
    return 'goes_on';
  }
  if (own.certification && !own.certification.stated) await certify(calls, params, own);
  if (file.check && (await decide(calls, params, file)) === 'later') return 'goes_on';
  await calls.must('translator', zone.handInJob, { params });
  return 'delivered';
}

async function sendFile(calls: Calls, job: OwnJobWire): Promise<void> {
  const { order_id: id, job_id, step, text, sources } = job;
  const params = { id, job: job_id };
  const suffix = step === 'translation' ? 'test' : 'revised';
  const source = sources.findLast(({ from }) => from === 'translator') ?? sources[0];
  const bytesOf = async (file: string) => {
    const { url, file_name } = await calls.must('translator', zone.linkJobSource, { params: { ...params, file } });
    return { name: file_name, bytes: new Uint8Array(await (await fetch(url)).arrayBuffer()) };
  };
  const { name, type, bytes } =
    step === 'certification'
      ? demoCertificate(`Test certification of order ${id}`)
      : source
        ? demoTranslation(await bytesOf(source.file_id), suffix)
        : {
            name: `text-${suffix}.txt`,
            type: 'text/plain',
            bytes: new TextEncoder().encode(demoText(text ?? 'Test.')),
          };
  const body = { name, type, size: bytes.length };
  const { file_id } = await calls.must('translator', zone.announceJobFile, { params, body });
  await (await files()).put(deliveredKey(id, file_id), bytes, type);
  await calls.must('translator', zone.addJobFile, { params: { ...params, file: file_id }, body: { name, type } });
}

/** Dismisses warnings of a test file, and gives a reason for blocking findings; `later` while it is being checked. */
async function decide(
  calls: Calls,
  { id, job }: Params,
  { file_id, check }: OwnJobWire['files'][number],
): Promise<'later' | 'decided'> {
  const params = { id, job, file: file_id };
  if (!check || check.state === 'pending') return 'later';
  if (check.blocking > 0 && check.override_reason === null)
    await calls.must('translator', zone.overrideCheck, { params, body: { reason } });
  if (check.undecided === 0) return 'decided';
  const { findings } = await calls.must('translator', zone.getFileCheck, { params });
  const open = findings.filter(({ severity, dismissed }) => severity === 'warn' && !dismissed);
  const body = { findings: open.map(({ finding_id }) => finding_id) };
  await calls.must('translator', zone.dismissFindings, { params, body });
  return 'decided';
}

async function certify(calls: Calls, params: Params, { pages, certification }: OwnJobWire): Promise<void> {
  const isPaper = certification?.form === 'paper';
  const body = {
    formula: true,
    seal: isPaper ? ('seal' as const) : ('qualified_signature' as const),
    number: `test-${params.id}-${params.job}`,
    made_from: certification?.from === 'original' ? ('original' as const) : ('scan' as const),
    pages: pages ?? 1,
    copies: certification?.copies ?? 1,
    document: 'Test document',
  };
  await calls.must('translator', zone.recordSworn, { params, body });
}
