import * as z from 'zod/mini';
import { eicar } from '../domain/testMode/eicar.ts';
import { outbox } from '../runtime/services/accounts.ts';
import { cartFiles, carts } from '../runtime/services/carts.ts';
import { files } from '../runtime/services/files.ts';
import { mailQueue, requoteQueue } from '../runtime/services/queues.ts';
import { scans } from '../runtime/services/scans.ts';
import { presentTime } from '../runtime/testWorld.ts';
import { noteScan } from '../usecases/files/noteScan.ts';

const arrived = z.object({ Records: z.array(z.object({ s3: z.object({ object: z.object({ key: z.string() }) }) })) });

/** The scan result of a test file: infected if it contains the EICAR string. */
export async function noteTestScan(message: unknown): Promise<void> {
  for (const { s3 } of z.parse(arrived, message).Records) {
    const key = decodeURIComponent(s3.object.key);
    const bytes = await (await files()).read(key);
    if (!bytes || !Buffer.from(bytes).includes(eicar)) continue;
    const parts = { scans: scans(), carts: carts(), cartFiles: cartFiles(), outbox: outbox() };
    const deps = { ...parts, requotes: requoteQueue(), mailQueue: mailQueue(), now: presentTime() };
    await noteScan(deps, { key, verdict: 'infected', threat: 'EICAR' });
  }
}
