import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { LanguageId } from '#shared/model/language/language.ts';
import { CheckName } from '#shared/model/work/check.ts';
import { readRows } from '../readRows.ts';
import { everyRow, updateItem, write } from '../rows.ts';

/** How often a check's warnings were shown for a language pair, and how often they were dismissed. */
export const CheckFigure = z.object({
  check: CheckName,
  shown: z._default(z.int(), 0),
  dismissed: z._default(z.int(), 0),
});
export type CheckFigure = z.infer<typeof CheckFigure>;

const pkOf = ([source, target]: readonly [LanguageId, LanguageId]) => `checks#${source}-${target}`;

/** Counts warnings by pair and check: mostly dismissed ones become notes. */
export function checkFigures(db: DynamoDBDocumentClient, table: string) {
  return {
    async read(pair: readonly [LanguageId, LanguageId]): Promise<CheckFigure[]> {
      const rows = await everyRow(db, table, 'pk = :pk', { pk: pkOf(pair) });
      return readRows(CheckFigure, rows);
    },

    async add(pair: readonly [LanguageId, LanguageId], check: CheckName, more: { shown?: number; dismissed?: number }) {
      await write(
        db,
        updateItem(table, { pk: pkOf(pair), sk: check }, 'SET #check = :check ADD shown :shown, dismissed :dismissed', {
          check,
          shown: more.shown ?? 0,
          dismissed: more.dismissed ?? 0,
        }),
      );
    },
  };
}
export type CheckFigures = ReturnType<typeof checkFigures>;
