import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { ScanVerdict } from '#shared/model/order/scanVerdict.ts';
import { retentionDays } from '#shared/rules/retention.ts';
import { Scan, verdictRank } from '../../domain/files/scan.ts';
import { digestOf } from '../digest.ts';
import { dueIndex, type ListPage, type PlacedRows, placedPage } from '../placedPage.ts';
import { readRow, updateItem, writeIf } from '../rows.ts';

/**
 * A file's key contains the digest of its cart or order. The scan's row outlives both, so only a digest of the key is
 * stored.
 */
const scanKey = (fileKey: string) => ({ pk: `scan#${digestOf(fileKey)}`, sk: 'scan' });

/** Index partition of files that may not be opened, by the instant of the verdict. */
const refusedPk = 'scan-refused';

/** Scan results of uploaded files. */
export function scanStore(db: DynamoDBDocumentClient, table: string) {
  const read = async (fileKey: string): Promise<Scan | undefined> => {
    const row = await readRow(db, table, scanKey(fileKey));
    return row && z.parse(Scan, row);
  };

  return {
    read,

    verdict: async (fileKey: string): Promise<ScanVerdict | undefined> => (await read(fileKey))?.verdict,

    /**
     * Stores a verdict unless a stronger one is stored: events arrive twice, late and out of order. Returns the verdict
     * that is stored afterwards.
     */
    async note(fileKey: string, scan: Scan): Promise<ScanVerdict> {
      const isListed = scan.verdict !== 'clean';
      const values = {
        ...{ ...scan, rank: verdictRank[scan.verdict], expires_at: expiry(scan) },
        ...(isListed && { due_pk: refusedPk, due_at: scan.at }),
      };
      const entries = Object.entries(values).filter(([, value]) => value !== undefined);
      const written = await writeIf(
        db,
        updateItem(
          table,
          scanKey(fileKey),
          `SET ${entries.map(([name]) => `#${name} = :${name}`).join(', ')}${isListed ? '' : ' REMOVE due_pk, due_at'}`,
          values,
          'attribute_not_exists(#rank) OR #rank < :rank',
        ),
      );
      return written ? scan.verdict : ((await read(fileKey))?.verdict ?? scan.verdict);
    },

    /** Files that may not be opened, newest first. */
    refused: (page: ListPage): Promise<PlacedRows<Scan>> =>
      placedPage(db, { table, schema: Scan, index: dueIndex, partitions: [refusedPk], backwards: true }, page),
  };
}
export type ScanStore = ReturnType<typeof scanStore>;

const expiry = ({ at }: Scan): number => Math.floor(Date.parse(at) / 1000) + retentionDays.scanVerdicts * 86_400;
