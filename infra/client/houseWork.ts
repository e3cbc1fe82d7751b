import { setTimeout as wait } from 'node:timers/promises';
import type { Answered } from './calls.ts';
import { uploadTo } from './uploads.ts';

/** A call as a member of staff. */
type Ask = (method: string, path: string, body?: object) => Promise<Answered>;

interface Made {
  name: string;
  content: string | Uint8Array;
}

const text: Made = { name: 'made.txt', content: 'Ein Text.' };

async function must(ask: Ask, method: string, path: string, body?: object): Promise<Answered> {
  const answer = await ask(method, path, body);
  if (answer.status < 300) return answer;
  throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
}

/**
 * The house does one job of an order: takes it, sends a file, waits for its check, lets warnings stand, gives a reason
 * for what blocks, and hands it over. Answers the id of the file.
 */
export async function handOverJob(ask: Ask, id: string, job: string, { name, content }: Made = text): Promise<string> {
  const path = `/api/staff/order/${id}/job/${job}`;
  await must(ask, 'POST', `${path}/house`, {});
  const size = Buffer.from(content).byteLength;
  const { body: announced } = await must(ask, 'POST', `${path}/file`, { name, size, type: 'text/plain' });
  await uploadTo(announced.upload, content);
  const file: string = announced.file_id;
  await must(ask, 'PUT', `${path}/file/${file}`, { name, type: 'text/plain' });
  const report = async () => (await must(ask, 'GET', `${path}/file/${file}/check`)).body;
  let check = await report();
  for (; check.summary?.state === 'pending'; check = await report()) await wait(200);
  const warnings = check.findings.filter((one: { severity: string }) => one.severity === 'warn');
  const findings = warnings.map((one: { finding_id: string }) => one.finding_id);
  if (check.summary?.blocking > 0)
    await must(ask, 'POST', `${path}/file/${file}/check/reason`, { reason: 'Made for a test.' });
  if (findings.length > 0) await must(ask, 'POST', `${path}/file/${file}/check/dismissal`, { findings });
  await must(ask, 'POST', `${path}/closing`, { reason: 'Made for a test.' });
  return file;
}

/** Staff enter the parcel of an order, for the place where its papers go now. */
export async function enterParcel(ask: Ask, id: string, entered: object): Promise<Answered> {
  const path = `/api/staff/order/${id}/parcel`;
  const { body: parcel } = await must(ask, 'GET', path);
  return must(ask, 'POST', path, { place_revision: parcel.label.place_revision, ...entered });
}

/** The house does every job of an order but its parcel, once the schedule has planned them. Answers the files' ids. */
export async function handOverOrder(ask: Ask, id: string, made?: Made): Promise<string[]> {
  const work = async () => (await must(ask, 'GET', `/api/staff/order/${id}/work`)).body;
  let { jobs } = await work();
  for (let waited = 0; jobs.length === 0 && waited < 240; waited++) {
    await wait(500);
    ({ jobs } = await work());
  }
  const files: string[] = [];
  for (const { job_id, step } of jobs) if (step !== 'shipping') files.push(await handOverJob(ask, id, job_id, made));
  return files;
}
