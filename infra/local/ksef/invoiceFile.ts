import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { KeptInvoice } from './keptInvoice.ts';

/** The sandbox's invoices in a file, one line each, so that they survive a restart or a kill. */
export function openInvoiceFile(file: string): { invoices: KeptInvoice[]; add(invoice: KeptInvoice): void } {
  mkdirSync(dirname(file), { recursive: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  // The last line of a killed process may be incomplete: its invoice was not acknowledged.
  const whole = lines.slice(0, -1);
  const invoices = whole.filter(Boolean).map((line) => z.parse(KeptInvoice, JSON.parse(line)));
  if (lines.at(-1)) appendFileSync(file, '\n');
  return { invoices, add: (invoice) => appendFileSync(file, `${JSON.stringify(invoice)}\n`) };
}
