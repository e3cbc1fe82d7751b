import { call } from '#frontend/api/client.ts';
import { forgetFile, keepFile } from '#frontend/shop/drafts/fileStore.ts';
import type { AttachmentWire } from '#shared/contract/schemas/attachment.ts';
import { fileCalls } from './fileCalls.ts';
import type { QueuePorts } from './QueuePorts.ts';
import { transferFile } from './transferFile.ts';
import { newItem, type UploadItem, withWire } from './UploadItem.ts';

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
