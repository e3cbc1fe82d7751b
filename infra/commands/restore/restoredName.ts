import type { TableName } from '../../settings/tables.ts';

/** `verso-production-restored-orders-20261123T120000Z`: another moment is another table, the same one goes on where it was cut off. */
export const restoredName = ({ brand, stage }: { brand: string; stage: string }, table: TableName, at: Date): string =>
  `${brand}-${stage}-restored-${table}-${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;
