import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const StoredObject = z.object({
  key: z.string(),
  blob: z.string(),
  size: z.number(),
  /** Without quotes. */
  etag: z.string(),
  contentType: z.string(),
  headers: z.record(z.string(), z.string()),
  lastModified: z.number(),
  /** Grows with every write of the bucket, also over restarts. */
  sequencer: z.string(),
  /** False until the bucket's queue has taken the event: a kill in between sends it again at the next start. */
  announced: z.boolean(),
});
export type StoredObject = z.infer<typeof StoredObject>;

/**
 * The objects of one bucket on disk: bytes in `blobs/`, one small JSON per key in `objects/`, which is what makes a
 * write visible (by rename, or by link where the key may not exist yet: both are atomic).
 */
export class ObjectStore {
  readonly #dir: string;
  readonly #objects: Map<string, StoredObject>;
  #last: bigint;

  private constructor(dir: string, objects: StoredObject[]) {
    this.#dir = dir;
    this.#objects = new Map(objects.map((object) => [object.key, object]));
    this.#last = objects.reduce((last, { sequencer }) => max(last, BigInt(`0x${sequencer}`)), 0n);
  }

  static async open(dir: string): Promise<ObjectStore> {
    await mkdir(join(dir, 'objects'), { recursive: true });
    await mkdir(join(dir, 'blobs'), { recursive: true });
    const names = (await readdir(join(dir, 'objects'))).filter((name) => name.endsWith('.json'));
    const texts = await Promise.all(names.map((name) => readFile(join(dir, 'objects', name), 'utf8')));
    const store = new ObjectStore(
      dir,
      texts.map((text) => StoredObject.parse(JSON.parse(text))),
    );
    await store.#sweepBlobs();
    return store;
  }

  get(key: string): StoredObject | undefined {
    return this.#objects.get(key);
  }

  /** In the order of S3: by the bytes of the key. */
  all(): StoredObject[] {
    return [...this.#objects.values()].sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }

  newBlob(): string {
    return randomUUID();
  }

  /** Of a blob that becomes no object. */
  drop(blob: string): Promise<void> {
    return rm(this.blobPath(blob), { force: true });
  }

  blobPath(blob: string): string {
    return join(this.#dir, 'blobs', blob);
  }

  /** Makes a received blob visible under its key. Returns undefined when `writeOnce` and the key exists already. */
  async commit(
    object: Omit<StoredObject, 'sequencer' | 'announced' | 'lastModified'>,
    now: number,
    writeOnce: boolean,
  ): Promise<StoredObject | undefined> {
    const stored = { ...object, sequencer: this.#nextSequencer(now), announced: false, lastModified: now };
    const path = this.#path(object.key);
    const temporary = `${path}.${object.blob}`;
    await writeFile(temporary, JSON.stringify(stored));
    try {
      if (writeOnce) await link(temporary, path);
      else await rename(temporary, path);
    } catch {
      await rm(this.blobPath(object.blob), { force: true });
      return undefined;
    } finally {
      await rm(temporary, { force: true });
    }
    const replaced = this.#objects.get(object.key);
    this.#objects.set(object.key, stored);
    if (replaced) await rm(this.blobPath(replaced.blob), { force: true });
    return stored;
  }

  async markAnnounced(object: StoredObject): Promise<void> {
    if (this.#objects.get(object.key) !== object) return;
    object.announced = true;
    const temporary = `${this.#path(object.key)}.${randomUUID()}`;
    await writeFile(temporary, JSON.stringify(object));
    if (this.#objects.get(object.key) === object) await rename(temporary, this.#path(object.key));
    else await rm(temporary, { force: true });
  }

  async remove(key: string): Promise<boolean> {
    const object = this.#objects.get(key);
    if (!object) return false;
    this.#objects.delete(key);
    await rm(this.#path(key), { force: true });
    await rm(this.blobPath(object.blob), { force: true });
    return true;
  }

  #path(key: string): string {
    return join(this.#dir, 'objects', `${createHash('sha256').update(key).digest('hex')}.json`);
  }

  #nextSequencer(now: number): string {
    this.#last = max(this.#last + 1n, BigInt(now) << 20n);
    return this.#last.toString(16).toUpperCase().padStart(18, '0');
  }

  /** Uploads interrupted by a kill leave unreferenced bytes. */
  async #sweepBlobs(): Promise<void> {
    const named = new Set([...this.#objects.values()].map(({ blob }) => blob));
    for (const blob of await readdir(join(this.#dir, 'blobs')))
      if (!named.has(blob)) await rm(this.blobPath(blob), { force: true });
  }
}

const max = (a: bigint, b: bigint): bigint => (a > b ? a : b);
