import { ApiFailure } from '#frontend/api/ApiFailure.ts';
import { call } from '#frontend/api/client.ts';
import { forgetFile, keepFile } from '#frontend/shop/drafts/fileStore.ts';
import { sendFile } from '#frontend/shop/uploads/sendFile.ts';
import type { AttachmentWire } from '#shared/contract/schemas/attachment.ts';
import { fileCalls, newItem, type UploadItem, withWire } from './UploadItem.ts';

/**
 * The files of one order form, sent one at a time and straight to the bucket; the service only hears their names.
 * (Our own queue instead of an uploader library: a tenth of the size, and every transition is ours to test.)
 */
export class UploadQueue {
  items: readonly UploadItem[] = [];
  private readonly ports: QueuePorts;
  private running: { hash: string; abort: AbortController } | undefined;

  constructor(ports: QueuePorts) {
    this.ports = ports;
  }

  add(files: readonly File[]): void {
    const added = files.map((file) => newItem(crypto.randomUUID(), file));
    this.set([...this.items, ...added]);
    this.start();
  }

  /** The draft is known: files that were chosen before are kept for a reload, and sent to its cart. */
  start(): void {
    this.keepFiles();
    void this.next();
  }

  private keepFiles(): void {
    const draft = this.ports.draft();
    if (draft === '') return;
    for (const { hash, file } of this.items) if (file) void keepFile({ hash, draft, file });
  }

  /** What an earlier visit had stands before what was chosen while it was looked up. */
  restore(items: readonly UploadItem[]): void {
    const present = new Set(this.items.map(({ hash }) => hash));
    this.set([...items.filter(({ hash }) => !present.has(hash)), ...this.items]);
    void this.next();
  }

  /** Lays the service's view over the list, by hash. */
  merge(attachments: readonly AttachmentWire[]): void {
    const byHash = new Map(attachments.map((one) => [one.attachment_hash, one]));
    this.set(
      this.items.map((item) => {
        const wire = byHash.get(item.hash);
        return wire ? withWire(item, wire) : item;
      }),
    );
  }

  cancel(hash: string): void {
    const item = this.items.find((one) => one.hash === hash);
    if (!item) return;
    if (this.running?.hash === hash) this.running.abort.abort();
    this.forget(hash);
    if (item.announced) void this.delete(hash).catch(() => undefined);
    this.ports.onEvent({ kind: 'canceled', name: item.name, hash });
  }

  retry(hash: string): void {
    this.update(hash, { state: 'queued', percent: 0 });
    void this.next();
  }

  /** Takes a file out here and at the service; on failure the row stays and says so. */
  async remove(hash: string): Promise<void> {
    const item = this.items.find((one) => one.hash === hash);
    if (!item) return;
    try {
      if (item.announced) await this.delete(hash);
      this.forget(hash);
    } catch {
      this.update(hash, { removeFailed: true });
    }
  }

  /** Takes a file out that never arrived, whatever the service answers. */
  drop(hash: string): void {
    const item = this.items.find((one) => one.hash === hash);
    if (item?.announced) void this.delete(hash).catch(() => undefined);
    this.forget(hash);
  }

  private async delete(hash: string) {
    const { deleteAttachment } = await fileCalls();
    return call(deleteAttachment, { params: { hash }, cart: this.ports.cart() ?? undefined });
  }

  private forget(hash: string): void {
    void forgetFile(hash);
    this.set(this.items.filter((one) => one.hash !== hash));
  }

  private async next(): Promise<void> {
    const item = this.items.find((one) => one.state === 'queued' && one.file);
    // Before the draft is known, so is its cart not: a file would make one of its own, and the draft's would be lost.
    if (this.running || !item || this.ports.draft() === '') return;
    const abort = new AbortController();
    this.running = { hash: item.hash, abort };
    this.update(item.hash, { state: 'uploading', percent: 0, removeFailed: false });
    this.ports.onEvent({ kind: 'started', name: item.name, hash: item.hash });
    const sent = await transferFile(item, abort.signal, {
      ports: this.ports,
      replaces: () => this.ports.replaces(item.name, this.items),
      announced: (changes) => this.update(item.hash, { announced: true, changes }),
      progress: (percent) => this.grow(item.hash, percent),
    }).catch(() => false);
    this.running = undefined;
    if (!abort.signal.aborted) this.finish(item, sent);
    await this.next();
  }

  private finish(item: UploadItem, sent: boolean): void {
    if (sent) void forgetFile(item.hash);
    const still = this.items.find((one) => one.hash === item.hash);
    if (still?.state === 'uploading')
      this.update(item.hash, sent ? { state: 'counting', percent: 100 } : { state: 'failed' });
    this.ports.onEvent({ kind: sent ? 'sent' : 'failed', name: item.name, hash: item.hash });
  }

  private grow(hash: string, percent: number): void {
    const now = this.items.find((one) => one.hash === hash)?.percent ?? 0;
    if (percent > now) this.update(hash, { percent });
  }

  private update(hash: string, change: Partial<UploadItem>): void {
    this.set(this.items.map((item) => (item.hash === hash ? { ...item, ...change } : item)));
  }

  private set(items: readonly UploadItem[]): void {
    this.items = items;
    this.ports.onChange(items);
  }
}

interface Transfer {
  ports: QueuePorts;
  /** Hash of the file of an earlier order that it is a new version of. */
  replaces: () => string | undefined;
  /** The service knows the file, and what of it is new. */
  announced: (changes: UploadItem['changes']) => void;
  /** 0 to 100. */
  progress: (percent: number) => void;
}

/** Sends a file: announced once, then put to the bucket by a link that is renewed where it has expired. */
async function transferFile(item: UploadItem, signal: AbortSignal, transfer: Transfer): Promise<boolean> {
  if (!item.file) return false;
  const { ports, progress } = transfer;
  const renewed = () => renew(item.hash, ports, signal);
  let upload = item.announced ? await renewed() : await announce(item, signal, transfer);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (upload === 'arrived') return true;
    const result = await sendFile(upload, item.file, progress, signal);
    if (result !== 'expired') return result === 'sent';
    upload = await renewed();
  }
  return false;
}

async function announce(item: UploadItem, signal: AbortSignal, { ports, replaces, announced }: Transfer) {
  const { createAttachment } = await fileCalls();
  const cart = ports.cart() ?? undefined;
  const newVersionOf = replaces();
  const list = await call(createAttachment, {
    cart,
    signal,
    body: {
      ...(cart && { cart }),
      attachment_hash: item.hash,
      name: item.name,
      size: item.bytes,
      ...(item.type && { type: item.type }),
      ...(item.lastModified && { last_modified: item.lastModified }),
      ...(newVersionOf !== undefined && { new_version_of: newVersionOf }),
      ...ports.languages(),
    },
  });
  const own = list.find((one) => one.attachment_hash === item.hash);
  if (!own?.upload) throw new Error('the service announced no upload for a new file');
  if (!cart) ports.onCart(own.cart);
  announced(own.changes);
  return own.upload;
}

/** A link for one more attempt; none where the bytes of the last one have arrived and only its answer was lost. */
async function renew(hash: string, ports: QueuePorts, signal: AbortSignal) {
  const { renewUpload } = await fileCalls();
  const cart = ports.cart() ?? undefined;
  return call(renewUpload, { params: { hash }, cart, signal }).catch((failure: unknown) => {
    if (failure instanceof ApiFailure && failure.code === 'conflict') return 'arrived' as const;
    throw failure;
  });
}

/** A file of 1 MB is counted within 75 ms where nothing waits; the wait grows for those that take longer. */
const firstMilliseconds = 75;
const longestMilliseconds = 2000;

/** Asks for the state of sent files until every one is counted, refused or left to a person. Returns how to stop. */
export function watchCounting(queue: UploadQueue, cart: () => string | null): () => void {
  let stopped = false;
  let wait = firstMilliseconds;
  let timer = setTimeout(ask, wait);
  async function ask() {
    const hash = cart();
    if (hash) {
      const { listAttachments } = await fileCalls();
      const list = await call(listAttachments, { cart: hash }).catch(() => []);
      if (stopped) return;
      queue.merge(list);
    }
    wait = Math.min(longestMilliseconds, wait * 1.25);
    if (!stopped) timer = setTimeout(ask, wait);
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

export interface FileLanguages {
  source_lang: number;
  target_lang: number[];
  is_manual?: boolean;
  is_proofreading?: boolean;
  free_quote?: boolean;
}

/** What the queue of files knows of its page, and tells it. */
export interface QueuePorts {
  /** Empty until the draft of this tab is known. */
  draft: () => string;
  cart: () => string | null;
  /** The first file makes the cart. */
  onCart: (cart: string) => void;
  languages: () => FileLanguages;
  /** Hash of the file of an earlier order that a file is a new version of. */
  replaces: (name: string, items: readonly UploadItem[]) => string | undefined;
  onChange: (items: readonly UploadItem[]) => void;
  onEvent: (event: { kind: 'started' | 'sent' | 'canceled' | 'failed'; name: string; hash: string }) => void;
}
