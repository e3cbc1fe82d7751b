import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { countedOpenings, type KsefSession, mayOpen } from '../../domain/invoice/ksefPace.ts';
import { wholeRow } from '../readRows.ts';
import { putItem, readRow, writeIf } from '../rows.ts';

/** When sessions of a kind were opened in the last hour (ISO 8601); `turn` counts the writes. */
export const KsefOpenings = z.object({ openings: z.array(z.string()), turn: z.int() });

const openingsKey = (kind: KsefSession) => ({ pk: `ksef#${kind}`, sk: 'openings' });

/** The sessions opened in the national system, so that all runs, also after a restart, keep one pace. */
export function ksefOpeningsStore(db: DynamoDBDocumentClient, table: string) {
  return {
    /**
     * Notes that a session is opened at `now`, before it is, so that one whose answer is lost is counted. False: the pace
     * does not allow it now, or another run was faster.
     */
    async take(kind: KsefSession, now: Date): Promise<boolean> {
      const row = await readRow(db, table, openingsKey(kind));
      const { openings, turn } = row ? wholeRow(KsefOpenings, row) : { openings: [], turn: 0 };
      if (!mayOpen(kind, openings, now)) return false;
      const noted = { openings: [...countedOpenings(openings, now), now.toISOString()], turn: turn + 1 };
      const when = turn === 0 ? 'attribute_not_exists(turn)' : 'turn = :before';
      return writeIf(db, putItem(table, { ...openingsKey(kind), ...noted }, when, { before: turn }));
    },
  };
}
export type KsefOpeningsStore = ReturnType<typeof ksefOpeningsStore>;
