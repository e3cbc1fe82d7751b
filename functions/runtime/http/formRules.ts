import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { presentTime } from '../testWorld.ts';

/** The rules of a form that its schema does not say, over whatever of its fields can be read. */
export type FormRules = (fields: unknown, now: Date) => Promise<Record<string, FieldMessage[]>>;

/** A form that could not be read is refused for what else is wrong with it as well. */
export async function refuseOnce(refusal: Refusal, fields: unknown, rules: FormRules | undefined): Promise<Refusal> {
  if (!rules || refusal.refused !== 'validation_failed') return refusal;
  return { ...refusal, fields: { ...(await rules(fields, presentTime())), ...refusal.fields } };
}
