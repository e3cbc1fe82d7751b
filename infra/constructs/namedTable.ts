/** A table as those know it who are granted it. */
export interface NamedTable {
  tableName: string;
  tableArn: string;
}
