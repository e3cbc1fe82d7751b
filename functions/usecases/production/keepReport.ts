import type { CheckReport } from '../../domain/checks/checkReport.ts';
import type { FileGateway } from '../../gateways/files.ts';

/**
 * Stores the report of a checked file under its key. Two messages for one file may be processed concurrently: the same
 * report is left in place, so that readers in between find it. A report by a later version of the rules replaces an
 * earlier one.
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
