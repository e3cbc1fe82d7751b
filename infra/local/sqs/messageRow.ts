import * as z from 'zod/mini';

export const Row = z.object({
  id: z.string(),
  body: z.string(),
  attributes: z.string(),
  sent_at: z.number(),
  first_received_at: z.nullable(z.number()),
  receives: z.number(),
  receipt: z.nullable(z.string()),
});

export type Message = z.infer<typeof Row>;

export const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS messages (
    id TEXT PRIMARY KEY, queue TEXT NOT NULL, body TEXT NOT NULL, attributes TEXT NOT NULL, sent_at INTEGER NOT NULL,
    visible_at INTEGER NOT NULL, first_received_at INTEGER, receives INTEGER NOT NULL DEFAULT 0, receipt TEXT UNIQUE
  ) STRICT;
  CREATE INDEX IF NOT EXISTS visible ON messages (queue, visible_at);`;
