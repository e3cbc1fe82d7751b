import { jobFileAdded } from '#events/messages/queueMessages.ts';
import { checkInWorker } from '../../gateways/checkInWorker.ts';
import { log } from '../../runtime/log.ts';
import { raiseMetric } from '../../runtime/metrics.ts';
import { queueHandler } from '../../runtime/queueHandler.ts';
import { checkDeps } from '../../runtime/services/checks.ts';
import { presentTime } from '../../runtime/testWorld.ts';
import { checkJobFile } from '../../usecases/production/fileChecks.ts';

/** Checks a file that a translator added to a job against its source. */
export const handler = queueHandler('check_delivery', jobFileAdded, async ({ orderId, jobId, fileId }) => {
  const result = await checkJobFile(
    { ...(await checkDeps(presentTime())), check: checkWatched },
    { orderId, jobId, fileId },
  );
  log('info', 'job_file_checked', { result, order_id: orderId, job_id: jobId, file_id: fileId });
});

/** Checks a file, and raises an alarm if it hit a limit or made a reader fail. */
const checkWatched: typeof checkInWorker = async (request) => {
  const answer = await checkInWorker(request);
  const failed = 'failed' in answer ? answer.failed : undefined;
  if (failed !== undefined || answer.defect !== undefined) {
    log('error', 'job_file_not_checked', { reason: failed ?? 'reader_failed', at: answer.defect });
    raiseMetric('FilesNotChecked');
  }
  return answer;
};
