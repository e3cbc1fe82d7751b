import { makeZip, predictLength } from 'client-zip';

interface ZipEntry {
  name: string;
  bytes: number;
  /** ISO 8601. */
  modifiedAt: string;
  /** Opens the entry's content; called after all earlier entries are read. */
  open(): Promise<ReadableStream<Uint8Array>>;
}

/** A streamed archive and its exact length in bytes; nothing is compressed. */
export function zipOf(entries: readonly ZipEntry[]): { bytes: number; content: AsyncIterable<Uint8Array> } {
  const bytes = Number(predictLength(entries.map((entry) => ({ name: entry.name, size: entry.bytes }))));
  return { bytes, content: makeZip(opened(entries)) };
}

async function* opened(entries: readonly ZipEntry[]) {
  for (const { name, bytes: size, modifiedAt, open } of entries)
    yield { name, size, input: await open(), lastModified: new Date(modifiedAt) };
}
