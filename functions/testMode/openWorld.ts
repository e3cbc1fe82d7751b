import * as z from 'zod/mini';
import { fileCounted } from '#events/messages/queueMessages.ts';
import { eicar } from '../domain/testMode/demoFiles.ts';
import { sentFile } from '../gateways/fileKeys.ts';
import type { FileGateway } from '../gateways/files.ts';
import { once } from '../runtime/services/once.ts';
import { setting } from '../runtime/settings.ts';
import type { TestWorld } from '../runtime/testWorld.ts';
import type { TestClock } from '../stores/testMode/clocks.ts';
import { nothingKnown } from '../stores/testMode/worldKeys.ts';
import { testCarriers, testInvoiceSystem, testProvider, testRegister } from './outsideWorld.ts';
import { simulation } from './services.ts';

const bucket = once(async (): Promise<FileGateway> => {
  const { openFiles } = await import('../gateways/files.ts');
  const emulated = Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL);
  return openFiles(setting('TEST_BUCKET'), { emulated });
});

/**
 * The files of a clock: the product's keys under the clock's prefix. Links use real time, because the bucket does. An
 * upload is counted when it arrives: at once if it was sent through the API, otherwise at the next call. Nothing scans
 * the bucket, so whatever someone sent is looked at before it is opened, by every way that leads to it.
 */
async function worldFiles(clock: string, arrived: (key: string) => void): Promise<FileGateway> {
  const files = await bucket();
  const own = (key: string) => `test/${clock}/${key}`;
  const announce = (key: string) => {
    if (key.startsWith('uploads/')) arrived(key);
  };
  const unopenable: FileGateway['unopenable'] = async (key) => {
    const bytes = sentFile(key) ? await files.read(own(key)) : undefined;
    return bytes && Buffer.from(bytes).includes(eicar) ? { refused: 'file_infected' } : undefined;
  };
  return {
    uploadLink: async (key, file) => {
      await simulation().keepFile(key);
      if (key.startsWith('uploads/'))
        await simulation().plan({ kind: 'upload', subject: key, at: new Date(0).toISOString() });
      return files.uploadLink(own(key), file, new Date());
    },
    unopenable,
    openLink: async (key, name) => (await unopenable(key)) ?? files.downloadLink(own(key), name, new Date()),
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

/** A message for a queue, with the queue's setting. */
export interface Sent {
  queue: string;
  message: unknown;
}

export interface OpenWorld extends TestWorld {
  sent: Sent[];
}

const day = 86_400;

/** The world of an account's data outside its clocks, which are the list of clocks and rate limits; in real time. */
export const accountWorld = (account: string): OpenWorld =>
  world({ id: `account-${account}`, now: new Date(), endsAt: Math.floor(Date.now() / 1000) + 40 * day });

/** The world of all data under a clock. */
export const clockWorld = ({ id, now, endsAt }: TestClock): OpenWorld => world({ id, now: new Date(now), endsAt });

const cartOf = (message: unknown) => z.safeParse(fileCounted, message).data?.cartDigest;
const isSameCart = ({ queue, message }: Sent, other: unknown): boolean =>
  queue === 'QUEUE_REQUOTE_URL' && cartOf(message) === cartOf(other);

function world({ id, now, endsAt }: { id: string; now: Date; endsAt: number }): OpenWorld {
  const sent: Sent[] = [];
  const arrived = (key: string) => {
    const object = { key: encodeURIComponent(key) };
    sent.push({ queue: 'QUEUE_COUNT_URL', message: { Records: [{ eventName: 'ObjectCreated:Put', s3: { object } }] } });
  };
  return {
    clock: id,
    now,
    endsAt,
    sent,
    writes: 0,
    touched: new Set(),
    due: nothingKnown(),
    send: (queue, message) => {
      // One requote is enough for several counts in one cart.
      const isWaiting = queue === 'QUEUE_REQUOTE_URL' && sent.some((one) => isSameCart(one, message));
      if (!isWaiting) sent.push({ queue, message });
    },
    files: () => worldFiles(id, arrived),
    p24: testProvider,
    ksef: testInvoiceSystem,
    vies: testRegister,
    carriers: testCarriers,
  };
}
