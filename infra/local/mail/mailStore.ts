import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

export const Mail = z.object({
  id: z.string(),
  sent_at: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  reply_to: z.array(z.string()),
  subject: z.string(),
  text: z.nullable(z.string()),
  html: z.nullable(z.string()),
  headers: z.record(z.string(), z.string()),
  /** The sender's id, for later notifications. */
  tags: z._default(z.record(z.string(), z.string()), {}),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), size: z.number() })),
});
export type Mail = z.infer<typeof Mail>;

export interface MailStore {
  /** Oldest first. */
  all(): readonly Mail[];
  keep(mail: Mail): Promise<void>;
}

/** One file per mail, written before it is acknowledged. */
export async function openMailStore(dir: string): Promise<MailStore> {
  await mkdir(dir, { recursive: true });
  const names = (await readdir(dir)).filter((name) => name.endsWith('.json')).sort();
  const mails = await Promise.all(
    names.map(async (name) => Mail.parse(JSON.parse(await readFile(join(dir, name), 'utf8')))),
  );
  mails.sort((a, b) => a.sent_at.localeCompare(b.sent_at));
  return {
    all: () => mails,
    keep: async (mail) => {
      const file = join(dir, `${mail.id}.json`);
      await writeFile(`${file}.part`, JSON.stringify(mail));
      await rename(`${file}.part`, file);
      mails.push(mail);
    },
  };
}
