import type { CheckReport } from '../../domain/checks/checkReport.ts';
import type { FileGateway } from '../../gateways/files.ts';

/**
 * Keeps the report of a checked file under its key. Two messages of one file are worked on side by side: the same report
 * stays where it is, or it would be gone for those who read in between. A key is written once: a later version of the
 * rules takes the place of an earlier one.
 */
export async function keepReport(
  files: Pick<FileGateway, 'read' | 'remove' | 'put'>,
  key: string,
  report: CheckReport,
): Promise<void> {
  const made = Buffer.from(JSON.stringify(report));
  const kept = await files.read(key);
  if (kept && made.equals(kept)) return;
  if (kept) await files.remove([key]);
  await files.put(key, made, 'application/json');
}
