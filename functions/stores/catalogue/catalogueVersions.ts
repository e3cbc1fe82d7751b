import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import type { CatalogueKind, Published } from '../../domain/catalogue/published.ts';
import { auditItem } from '../audit/auditItems.ts';
import { putItem, queryRows, updateItem } from '../rows.ts';
import { type TransactItem, transact } from '../transact.ts';

const headKey = (kind: CatalogueKind) => ({ pk: kind, sk: 'head' });
const versionKey = (kind: CatalogueKind, { validFrom, version }: Pick<Published, 'validFrom' | 'version'>) => ({
  pk: kind,
  sk: `version#${validFrom}#${version}`,
});
const Row = z.looseObject({ sk: z.string() });
const Head = z.object({ revision: z.int() });

export interface KnownVersions<T extends Published> {
  /** Grows with each publication or withdrawal. */
  revision: number;
  /** Sorted by the day they take effect. */
  versions: T[];
}

/** Published versions of one kind of catalogue: appended, never changed, withdrawn only before they start. */
export function versionStore<T extends Published>(
  db: DynamoDBDocumentClient,
  tables: { catalogue: string; audit: string },
  kind: CatalogueKind,
  schema: z.core.$ZodType<T>,
) {
  const { catalogue: table } = tables;
  /**
   * Raises the revision of the list, conditional on the revision that was read: nobody published or withdrew in
   * between.
   */
  const headItem = (revision: number): TransactItem =>
    updateItem(
      table,
      headKey(kind),
      'SET revision = :next',
      { next: revision + 1, revision },
      revision === 0 ? 'attribute_not_exists(pk)' : 'revision = :revision',
    );

  return {
    async read(): Promise<KnownVersions<T>> {
      const found = await queryRows(db, table, 'pk = :kind', { kind }, { ConsistentRead: true });
      const rows = z.parse(z.array(Row), found);
      const head = rows.find(({ sk }) => sk === 'head');
      return {
        revision: head ? z.parse(Head, head).revision : 0,
        versions: rows.filter(({ sk }) => sk.startsWith('version#')).map((row) => z.parse(schema, row)),
      };
    },

    /** False if someone else published or withdrew a version since the list was read. */
    publish: async (version: T, revision: number, line: AuditLine): Promise<boolean> =>
      (await transact(db, [
        headItem(revision),
        putItem(table, { ...versionKey(kind, version), ...version }, 'attribute_not_exists(pk)'),
        auditItem(tables.audit, line, version.version),
      ])) === 'written',

    withdraw: async (version: Published, revision: number, line: AuditLine): Promise<boolean> =>
      (await transact(db, [
        headItem(revision),
        updateItem(
          table,
          versionKey(kind, version),
          'SET withdrawnAt = :at',
          { at: line.at },
          'attribute_exists(pk) AND attribute_not_exists(withdrawnAt) AND validFrom > :at',
        ),
        auditItem(tables.audit, line, `withdrawn-${version.version}`),
      ])) === 'written',
  };
}
export type VersionStore<T extends Published> = ReturnType<typeof versionStore<T>>;
