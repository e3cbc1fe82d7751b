import { s3ObjectCreated } from '#events/messages/objectEvents.ts';
import { countInWorker } from '../../gateways/countInWorker.ts';
import { log } from '../../runtime/log.ts';
import { raiseMetric } from '../../runtime/metrics.ts';
import { queueHandler } from '../../runtime/queueHandler.ts';
import { followRequest } from '../../runtime/scope.ts';
import { cartFiles } from '../../runtime/services/carts.ts';
import { files } from '../../runtime/services/outside/files.ts';
import { requoteQueue } from '../../runtime/services/outside/queues.ts';
import { countUpload } from '../../usecases/words/countUpload.ts';

/** Uploading customers are promised a price within a minute. */
const promisedMs = 60_000;

/** Reasons for which a person has to look into a count, other than the file itself. */
const limitReasons: ReadonlySet<string> = new Set(['time_limit', 'memory_limit', 'reader_failed']);

/** Counts the words of a file that arrived in the upload bucket. */
export const handler = queueHandler('count_words', s3ObjectCreated, async ({ Records }, { now, sentAt }) => {
  for (const { s3 } of Records) {
    const parts = { cartFiles: cartFiles(), files: await files(), requotes: requoteQueue(), count: countWatched };
    const deps = { ...parts, now, follow: followRequest };
    const result = await countUpload(deps, s3.object.key);
    const ms = Date.now() - sentAt.getTime();
    log('info', 'upload_counted', { result, key: s3.object.key, bytes: s3.object.size, since_upload_ms: ms });
    if (result === 'counted' && ms > promisedMs) raiseMetric('FilesCountedLate');
  }
});

/**
 * Limits for comparing two versions: both are read, one of them twice. The function's timeout leaves time for the steps
 * after it.
 */
const forTwo = { timeMs: 30_000, heapMegabytes: 512 };

/** Counts a file, and raises an alarm if it hit a limit or made the engine fail: the customer waits for a person. */
const countWatched: typeof countInWorker = async (request) => {
  const answer = await countInWorker(request, request.earlier && forTwo);
  const { reason = '', format } = answer.count;
  if (limitReasons.has(reason)) {
    log('error', 'upload_not_read', { reason, format, bytes: request.bytes.length, at: answer.defect });
    raiseMetric('FilesNotRead');
  }
  return answer;
};
