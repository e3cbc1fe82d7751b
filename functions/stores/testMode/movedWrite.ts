import { noteDue } from './duePartitions.ts';
import type { World } from './world.ts';
import { into, markedUpdate, placedValues, placeOf, type Row, worldMarks } from './worldKeys.ts';

/** A write of one row: a Put, an Update, a Delete or a ConditionCheck. */
export function movedWrite(kind: string, part: Row, own: World, table: string): Row {
  const place = placeOf(own.clock, String(part.TableName));
  const values = placedValues(place, part);
  const marks = { [worldMarks.clock]: own.clock, [worldMarks.ends]: own.endsAt };
  const placed: Row = { ...part, TableName: table, ...(values && { ExpressionAttributeValues: values }) };
  if (part.Item) {
    const row = into(place, part.Item as Row);
    noteDue(own.due, place, row);
    return { ...placed, Item: { ...row, ...marks } };
  }
  const keyed = { ...placed, Key: into(place, part.Key as Row) };
  if (kind !== 'Update') return keyed;
  noteDue(own.due, place, values ?? {});
  return {
    ...keyed,
    UpdateExpression: markedUpdate(String(part.UpdateExpression)),
    ExpressionAttributeNames: {
      ...(part.ExpressionAttributeNames as Row | undefined),
      ...Object.fromEntries(Object.keys(marks).map((name) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ...values,
      ...Object.fromEntries(Object.entries(marks).map(([name, value]) => [`:${name}`, value])),
    },
  };
}
