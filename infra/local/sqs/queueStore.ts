import { createHash, randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

export interface QueueSettings {
  name: string;
  visibilitySeconds: number;
  delaySeconds: number;
  retentionSeconds: number;
  deadLetters?: { queue: string; maxReceives: number } | undefined;
}

/** The messages of all queues in one SQLite file: what was acknowledged survives a kill. Times are epoch milliseconds. */
export class QueueStore {
  readonly queues: ReadonlyMap<string, QueueSettings>;
  readonly #db: DatabaseSync;
  readonly #news = new EventEmitter().setMaxListeners(0);
  readonly #prepared = new Map<string, StatementSync>();
  #closed = false;

  constructor(file: string, queues: readonly QueueSettings[]) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(schema);
    this.queues = new Map(queues.map((queue) => [queue.name, queue]));
  }

  send(queue: QueueSettings, body: string, attributes: string, delaySeconds = queue.delaySeconds): string {
    const id = randomUUID();
    const now = Date.now();
    this.#run('INSERT INTO messages (id, queue, body, attributes, sent_at, visible_at) VALUES (?, ?, ?, ?, ?, ?)')(
      id,
      queue.name,
      body,
      attributes,
      now,
      now + delaySeconds * 1000,
    );
    this.#news.emit(queue.name);
    return id;
  }

  /** Takes up to `limit` visible messages, hiding them; ones received too often go to the dead letters instead. */
  receive(queue: QueueSettings, limit: number, visibilitySeconds = queue.visibilitySeconds): Message[] {
    const now = Date.now();
    // Most polls find nothing: one read says so, where each write takes the file's lock.
    if ((this.#nextVisible(queue) ?? Number.POSITIVE_INFINITY) > now) return [];
    this.#run('DELETE FROM messages WHERE queue = ? AND sent_at < ?')(queue.name, now - queue.retentionSeconds * 1000);
    if (queue.deadLetters) {
      const { queue: target, maxReceives } = queue.deadLetters;
      const moved = this.#run(
        'UPDATE messages SET queue = ?, visible_at = ?, receipt = NULL WHERE queue = ? AND visible_at <= ? AND receives >= ?',
      )(target, now, queue.name, now, maxReceives);
      if (moved > 0) this.#news.emit(target);
    }
    const rows = this.#statement(
      'SELECT * FROM messages WHERE queue = ? AND visible_at <= ? ORDER BY visible_at, rowid LIMIT ?',
    ).all(queue.name, now, limit);
    return rows.map((row) => {
      const message = Row.parse(row);
      const taken = {
        ...message,
        receives: message.receives + 1,
        first_received_at: message.first_received_at ?? now,
        receipt: randomUUID(),
      };
      this.#run('UPDATE messages SET visible_at = ?, receives = ?, first_received_at = ?, receipt = ? WHERE id = ?')(
        now + visibilitySeconds * 1000,
        taken.receives,
        taken.first_received_at,
        taken.receipt,
        message.id,
      );
      return taken;
    });
  }

  /** Long polling: as receive, waiting until there is something or the time is up. */
  async receiveWithin(
    queue: QueueSettings,
    limit: number,
    waitSeconds: number,
    { visibilitySeconds, until }: { visibilitySeconds?: number | undefined; until?: AbortSignal } = {},
  ): Promise<Message[]> {
    const deadline = Date.now() + waitSeconds * 1000;
    for (;;) {
      if (this.#closed || until?.aborted) return [];
      const messages = this.receive(queue, limit, visibilitySeconds);
      const now = Date.now();
      if (messages.length > 0 || now >= deadline) return messages;
      // What is sent wakes the poll at once; what is hidden, at its time.
      const wait = Math.max(1, Math.min(deadline, this.#nextVisible(queue) ?? deadline) - now);
      await wokenBy(this.#news, queue.name, wait, until);
    }
  }

  #nextVisible(queue: QueueSettings): number | undefined {
    const row = this.#statement('SELECT min(visible_at) AS at FROM messages WHERE queue = ?').get(queue.name);
    return typeof row?.at === 'number' ? row.at : undefined;
  }

  /** False when the receipt is not (or no longer) the message's last one. */
  delete(queue: QueueSettings, receipt: string): boolean {
    return this.#run('DELETE FROM messages WHERE queue = ? AND receipt = ?')(queue.name, receipt) > 0;
  }

  changeVisibility(queue: QueueSettings, receipt: string, seconds: number): boolean {
    const changed = this.#run('UPDATE messages SET visible_at = ? WHERE queue = ? AND receipt = ? AND visible_at > ?');
    const now = Date.now();
    if (changed(now + seconds * 1000, queue.name, receipt, now) === 0) return false;
    this.#news.emit(queue.name);
    return true;
  }

  /** Releases messages held by an ended process; called before anyone receives. Delayed messages stay delayed. */
  releaseAll(): void {
    const now = Date.now();
    this.#run('UPDATE messages SET visible_at = ? WHERE receipt IS NOT NULL AND visible_at > ?')(now, now);
  }

  purge(queue: QueueSettings): void {
    this.#run('DELETE FROM messages WHERE queue = ?')(queue.name);
  }

  counts(queue: QueueSettings): { visible: number; hidden: number } {
    const row = this.#statement(
      'SELECT count(*) FILTER (WHERE visible_at <= ?1) AS visible, count(*) FILTER (WHERE visible_at > ?1) AS hidden FROM messages WHERE queue = ?2',
    ).get(Date.now(), queue.name);
    return z.object({ visible: z.number(), hidden: z.number() }).parse(row);
  }

  close(): void {
    this.#closed = true;
    for (const name of this.queues.keys()) this.#news.emit(name);
    for (const name of this.queues.keys()) this.#news.emit(name);
    this.#db.close();
  }

  #statement(sql: string): StatementSync {
    const known = this.#prepared.get(sql) ?? this.#db.prepare(sql);
    this.#prepared.set(sql, known);
    return known;
  }

  #run(sql: string): (...values: (string | number)[]) => number {
    return (...values) => Number(this.#statement(sql).run(...values).changes);
  }
}

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const Row = z.object({
  id: z.string(),
  body: z.string(),
  attributes: z.string(),
  sent_at: z.number(),
  first_received_at: z.nullable(z.number()),
  receives: z.number(),
  receipt: z.nullable(z.string()),
});

export type Message = z.infer<typeof Row>;

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS messages (
    id TEXT PRIMARY KEY, queue TEXT NOT NULL, body TEXT NOT NULL, attributes TEXT NOT NULL, sent_at INTEGER NOT NULL,
    visible_at INTEGER NOT NULL, first_received_at INTEGER, receives INTEGER NOT NULL DEFAULT 0, receipt TEXT UNIQUE
  ) STRICT;
  CREATE INDEX IF NOT EXISTS visible ON messages (queue, visible_at);`;

/** Resolves with the event of this name, when the wait is over, or when `until` is aborted. A wait keeps no process alive. */
function wokenBy(
  news: EventEmitter,
  name: string,
  milliseconds: number,
  until: AbortSignal | undefined,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(wake, milliseconds).unref();
  news.once(name, wake);
  until?.addEventListener('abort', wake);
  function wake() {
    clearTimeout(timer);
    news.off(name, wake);
    until?.removeEventListener('abort', wake);
    resolve();
  }
  return promise;
}
