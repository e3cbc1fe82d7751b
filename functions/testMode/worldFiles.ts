import type { FileGateway } from '../gateways/files.ts';
import { once } from '../runtime/services/once.ts';
import { setting } from '../runtime/settings.ts';
import { simulation } from './services.ts';

const bucket = once(async (): Promise<FileGateway> => {
  const { openFiles } = await import('../gateways/openFiles.ts');
  const emulated = Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL);
  return openFiles(setting('TEST_BUCKET'), { emulated });
});

/**
 * The files of a clock: the product's keys under the clock's prefix. Links use real time, as the bucket does. Arriving
 * uploads are counted: at once if sent through the API, else by the next call.
 */
export async function worldFiles(clock: string, arrived: (key: string) => void): Promise<FileGateway> {
  const files = await bucket();
  const own = (key: string) => `test/${clock}/${key}`;
  const announce = (key: string) => {
    if (key.startsWith('uploads/')) arrived(key);
  };
  return {
    uploadLink: async (key, file) => {
      await simulation().keepFile(key);
      if (key.startsWith('uploads/'))
        await simulation().plan({ kind: 'upload', subject: key, at: new Date(0).toISOString() });
      return files.uploadLink(own(key), file, new Date());
    },
    unopenable: async () => undefined,
    openLink: (key, name) => files.downloadLink(own(key), name, new Date()),
    downloadLink: (key, name) => files.downloadLink(own(key), name, new Date()),
    put: async (key, bytes, type) => {
      await simulation().keepFile(key);
      const put = await files.put(own(key), bytes, type);
      announce(key);
      return put;
    },
    stream: (key) => files.stream(own(key)),
    size: (key) => files.size(own(key)),
    putStream: async (key, content, bytes, type) => {
      await simulation().keepFile(key);
      await files.putStream(own(key), content, bytes, type);
      announce(key);
    },
    copy: async (from, to) => {
      await simulation().keepFile(to);
      const copied = await files.copy(own(from), own(to));
      announce(to);
      return copied;
    },
    read: (key) => files.read(own(key)),
    remove: (keys) => files.remove(keys.map(own)),
  };
}
