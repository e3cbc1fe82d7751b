/** How the file of a CV begins: PDF, or the ZIP that docx and odt are. */
const beginnings: Readonly<Record<string, string>> = { pdf: '%PDF-', docx: 'PK\u0003\u0004', odt: 'PK\u0003\u0004' };

/** Whether the bytes are of the kind that the name says; a PDF may have something before it. */
export function isCvOf(extension: string, bytes: Uint8Array): boolean {
  const beginning = beginnings[extension];
  if (beginning === undefined) return false;
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  return extension === 'pdf' ? head.includes(beginning) : head.startsWith(beginning);
}
