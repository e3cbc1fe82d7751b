import type { translator as area } from '#shared/contract/translator.ts';
import { ownJobStates } from '#shared/model/work/job.ts';
import type { Handler } from '../../runtime/http/handlers.ts';
import { sessionOf } from '../../runtime/http/sessionOf.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { approvesChecked, production, productionDeps } from '../../runtime/services/production.ts';
import { threadDeps } from '../../runtime/services/thread.ts';
import { translators } from '../../runtime/services/translators.ts';
import type { ListPage } from '../../stores/placedPage.ts';
import { handInJob as handIn } from '../../usecases/production/handInJob.ts';
import { giveBack, startJob as start } from '../../usecases/production/jobAssignments.ts';
import { returnToTranslator as sendBack } from '../../usecases/production/returnedJobs.ts';
import { openRemarks } from '../../usecases/segments/remarks.ts';
import { askQuestion } from '../../usecases/thread/questions.ts';
import { listPage } from '../wire/listPage.ts';
import { remarksText } from '../wire/segmentsWire.ts';
import { ownJobRowWire } from '../wire/workWire.ts';
import { answerJob, ownName, showJob } from './ownJob.ts';

export {
  addJobFile,
  announceJobFile,
  dismissFindings,
  getFileCheck,
  linkJobSource,
  overrideCheck,
  removeJobFile,
} from './jobFiles.ts';

export { announceJobThreadFile, getJobThread, linkJobThreadFile, writeAboutJob } from './jobThread.ts';
export { getJobChanges, getJobWording } from './jobWording.ts';
export { getParcelLabel, listRepertorium, postParcel, recordSworn } from './swornWork.ts';

export const listJobs: Handler<typeof area.listJobs> = async ({ query, caller, locale, now }) => {
  const { account } = sessionOf(caller);
  if (!(await translators().read(account))) return { refused: 'not_found' };
  const { list } = query;
  const states = list === undefined ? Object.values(ownJobStates).flat() : ownJobStates[list];
  const how = { states, latestFirst: list === 'delivered' || list === 'done' };
  const read = (wanted: ListPage) => production().jobsPageOf(account, wanted, how);
  const { page, end } = await listPage(query, 50, read, ({ rows }) => rows);
  return {
    status: 200,
    body: {
      jobs: page.rows.map(({ read: one }) => ownJobRowWire(one, locale)),
      ...end,
      now: now.toISOString(),
    },
  };
};

export const getJob: Handler<typeof area.getJob> = showJob;

export const startJob: Handler<typeof area.startJob> = async (request) =>
  answerJob(await start(productionDeps(request.now), ownName(request)), request);

export const askAboutJob: Handler<typeof area.askAboutJob> = async (request) => {
  const asked = { ...ownName(request), text: request.body.text, files: [] };
  return answerJob(await askQuestion(threadDeps(request.now), asked), request);
};

export const handInJob: Handler<typeof area.handInJob> = async (request) =>
  answerJob(
    await handIn(
      { ...productionDeps(request.now), approvesChecked: approvesChecked() },
      {
        ...ownName(request),
        readUnchanged: request.body.read_unchanged ?? false,
      },
    ),
    request,
  );

export const returnToTranslator: Handler<typeof area.returnToTranslator> = async (request) => {
  const deps = { ...productionDeps(request.now), files: await files() };
  const name = ownName(request);
  const { remarks, locale = request.locale } = await openRemarks(deps, name);
  const listed = remarks.length > 0 ? `\n\n${remarksText(remarks, locale)}` : '';
  return answerJob(await sendBack(deps, { ...name, remarks: request.body.text + listed }), request);
};

export const giveJobBack: Handler<typeof area.giveJobBack> = async (request) => {
  const own = ownName(request);
  const by = { kind: 'translator' as const, id: own.translator };
  const given = await giveBack(productionDeps(request.now), { ...own, by, reason: request.body.reason });
  if ('refused' in given) return { refused: given.refused === 'not_found' ? 'not_found' : 'conflict' };
  return { status: 204, body: undefined };
};
