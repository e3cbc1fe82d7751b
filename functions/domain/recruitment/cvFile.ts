/** First bytes of a CV file: PDF, or the ZIP of docx and odt. */
const beginnings: Readonly<Record<string, string>> = { pdf: '%PDF-', docx: 'PK\u0003\u0004', odt: 'PK\u0003\u0004' };

/** Whether the bytes match the file name; a PDF may have leading bytes. */
export function isCvOf(extension: string, bytes: Uint8Array): boolean {
  const beginning = beginnings[extension];
  if (beginning === undefined) return false;
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return extension === 'pdf' ? head.includes(beginning) : head.startsWith(beginning);
}
