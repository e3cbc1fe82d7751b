import { s3ObjectCreated } from '#events/messages/s3ObjectCreated.ts';
import { countInWorker } from '../../gateways/countInWorker.ts';
import { cartFiles } from '../../runtime/built/carts.ts';
import { files } from '../../runtime/built/files.ts';
import { requoteQueue } from '../../runtime/built/queues.ts';
import { log } from '../../runtime/log.ts';
import { queueHandler } from '../../runtime/queueHandler.ts';
import { countUpload } from '../../usecases/words/countUpload.ts';

/** An object arrived in the upload bucket: its words are counted. */
export const handler = queueHandler('count_words', s3ObjectCreated, async ({ Records }) => {
  for (const { s3 } of Records) {
    const parts = { cartFiles: cartFiles(), files: await files(), requotes: requoteQueue(), count: countInWorker };
    const result = await countUpload(parts, s3.object.key);
    log('info', 'upload_counted', { result, key: s3.object.key, bytes: s3.object.size });
  }
});
