import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { type Coverage, HouseCoverage, TranslatorCoverage } from '../../domain/catalogue/coverage.ts';
import { auditItem } from '../audit/auditItems.ts';
import { putItem, queryRows, write } from '../rows.ts';
import { transact } from '../transact.ts';

const pk = 'coverage';
const Row = z.looseObject({ sk: z.string() });

/** Which pairs somebody covers: a row of all translators together, and one of what the house says. */
export function coverageStore(db: DynamoDBDocumentClient, tables: { catalogue: string; audit: string }) {
  const table = tables.catalogue;

  async function read(): Promise<{ translators?: TranslatorCoverage; house?: HouseCoverage }> {
    const rows = z.parse(z.array(Row), await queryRows(db, table, 'pk = :pk', { pk }, { ConsistentRead: true }));
    const [translators, house] = ['translators', 'house'].map((name) => rows.find(({ sk }) => sk === name));
    return {
      ...(translators && { translators: z.parse(TranslatorCoverage, translators) }),
      ...(house && { house: z.parse(HouseCoverage, house) }),
    };
  }

  return {
    read,

    /** As quotes use it; undefined before a job has looked at the translators for the first time. */
    async current(): Promise<Coverage | undefined> {
      const { translators, house } = await read();
      return translators && { translators, house: house ?? usualHouse(translators) };
    },

    async keepTranslators(coverage: TranslatorCoverage): Promise<void> {
      await write(db, putItem(table, { pk, sk: 'translators', ...coverage }));
    },

    /** False if somebody else changed it since the revision that was read (0: nobody yet). */
    setHouse: async (house: HouseCoverage, line: AuditLine): Promise<boolean> =>
      (await transact(db, [
        putItem(
          table,
          { pk, sk: 'house', ...house },
          house.revision === 1 ? 'attribute_not_exists(pk)' : 'revision = :before',
          house.revision === 1 ? {} : { before: house.revision - 1 },
        ),
        auditItem(tables.audit, line, String(house.revision)),
      ])) === 'written',
  };
}
export type CoverageStore = ReturnType<typeof coverageStore>;

/** What holds until the desk has said something: the stage's setting. */
export const usualHouse = ({ houseCoversEvery }: Pick<TranslatorCoverage, 'houseCoversEvery'>): Coverage['house'] => ({
  rule: houseCoversEvery ? 'every' : 'listed',
  pairs: [],
});
