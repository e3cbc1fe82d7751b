import type { Format } from './Reader.ts';

/** Ordinary orders are priced by the count at once; sworn ones always see a person. */
export type Service = 'ordinary' | 'sworn';

const ordinary: ReadonlySet<Format> = new Set<Format>([
  'docx',
  'pptx',
  'xlsx',
  'odt',
  'rtf',
  'txt',
  'doc',
  'xls',
  'ppt',
  'oldWord',
]);
const sworn: ReadonlySet<Format> = new Set<Format>([...ordinary, 'pdf', 'zip', 'rar', 'png', 'jpeg']);

export function isAccepted(format: Format, service: Service): boolean {
  return (service === 'sworn' ? sworn : ordinary).has(format);
}
