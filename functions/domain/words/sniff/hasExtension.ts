import type { Format } from '../Reader.ts';

const extensions: Partial<Record<Format, readonly string[]>> = {
  jpeg: ['jpeg', 'jpg'],
  docx: ['docx', 'docm', 'dotx', 'dotm'],
  doc: ['doc', 'dot'],
  oldWord: ['doc'],
};

/** The name ends as a file of this format does. */
export function hasExtension(fileName: string, format: Format): boolean {
  const extension = fileName.split('.').pop()?.toLowerCase() ?? '';
  return (extensions[format] ?? [format]).includes(extension);
}
