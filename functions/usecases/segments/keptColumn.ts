import * as z from 'zod/mini';
import type { Refusal } from '#shared/contract/operation.ts';
import type { ProblemCode } from '#shared/contract/problems.ts';
import { PreparedColumn } from '../../domain/segments/preparedColumn.ts';
import { StartedColumn } from '../../domain/segments/startedColumn.ts';
import { preparedKey, startedKey } from '../../gateways/fileKeys.ts';
import type { FileGateway } from '../../gateways/files.ts';
import type { SegmentPlace } from '../../stores/production/productionKeys.ts';

type Files = Pick<FileGateway, 'read' | 'put'>;

/**
 * Objects that are written once, the last that were read: typing saves every second, and parsing a long file each time
 * would cost more than all else. Who may read them is decided before, by the job.
 */
const last = new Map<string, unknown>();
const mostKept = 6;

async function kept<T extends object, R extends { refused: ProblemCode }>(
  files: Files,
  key: string,
  parse: (value: unknown) => T,
  make: () => Promise<T | R>,
): Promise<T | R> {
  const known = last.get(key) as T | undefined;
  if (known) return known;
  const read = async () => {
    const bytes = await files.read(key);
    return bytes && parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  };
  let found = await read();
  if (!found) {
    const made = await make();
    if ('refused' in made) return made;
    const written = await files.put(key, Buffer.from(JSON.stringify(made)), 'application/json');
    // Of two that open at once the first is kept.
    found = written === 'written' ? made : ((await read()) ?? made);
  }
  last.set(key, found);
  for (const oldest of last.keys()) if (last.size > mostKept) last.delete(oldest);
  return found;
}

/** The units of an item as they were when its work began, made on the first opening. */
export const keptColumn = <C extends ProblemCode>(
  files: Files,
  { orderId, itemId }: SegmentPlace,
  make: () => Promise<PreparedColumn | Refusal<C>>,
): Promise<PreparedColumn | Refusal<C>> =>
  kept<PreparedColumn, Refusal<C>>(
    files,
    preparedKey(orderId, itemId),
    (value) => z.parse(PreparedColumn, value),
    make,
  );

/** What the work into a language began with. */
export const keptStart = (
  files: Files,
  { orderId, itemId, targetLanguage }: SegmentPlace,
  make: () => Promise<StartedColumn>,
): Promise<StartedColumn> =>
  kept<StartedColumn, never>(
    files,
    startedKey(orderId, itemId, targetLanguage),
    (value) => z.parse(StartedColumn, value),
    make,
  );
