import { objectScanned } from '#events/messages/objectEvents.ts';
import type { ScanVerdict } from '#shared/model/order/scanVerdict.ts';
import { log } from '../../runtime/log.ts';
import { raiseMetric } from '../../runtime/metrics.ts';
import { queueHandler } from '../../runtime/queueHandler.ts';
import { followRequest } from '../../runtime/scope.ts';
import { cartFiles, carts } from '../../runtime/services/carts.ts';
import { outbox } from '../../runtime/services/outbox.ts';
import { mailQueue, requoteQueue } from '../../runtime/services/outside/queues.ts';
import { scans } from '../../runtime/services/scans.ts';
import { setting } from '../../runtime/settings.ts';
import { noteScan } from '../../usecases/files/uploadedFiles.ts';

const verdicts = {
  NO_THREATS_FOUND: 'clean',
  THREATS_FOUND: 'infected',
  UNSUPPORTED: 'unscannable',
  ACCESS_DENIED: 'unscannable',
  FAILED: 'unscannable',
} as const satisfies Record<string, ScanVerdict>;

/** Records the result of the malware scan of a file in the upload bucket. */
export const handler = queueHandler('note_scan', objectScanned, async ({ detail }, { now }) => {
  const { s3ObjectDetails: object, scanResultDetails: said } = detail;
  const status = said.scanResultStatus;
  if (object.bucketName !== setting('UPLOAD_BUCKET')) {
    log('warn', 'scan_of_other_bucket', { status });
    return;
  }
  const deps = { follow: followRequest, scans: scans(), carts: carts(), cartFiles: cartFiles(), outbox: outbox() };
  const found = { key: object.objectKey, verdict: verdicts[status], threat: said.threats?.[0]?.name.slice(0, 100) };
  const stands = await noteScan({ ...deps, requotes: requoteQueue(), mailQueue: mailQueue(), now }, found);
  if (stands === 'infected') raiseMetric('FilesInfected');
  if (status === 'ACCESS_DENIED' || status === 'FAILED') raiseMetric('FilesNotScanned');
  log(stands === 'clean' ? 'info' : 'warn', 'file_scanned', { status, stands, key: object.objectKey });
});
