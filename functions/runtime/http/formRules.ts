import type { Refusal } from '#shared/contract/operation.ts';
import type { FieldMessage } from '#shared/messages/fieldMessage.ts';
import { presentTime } from '../testWorld.ts';

/** Rules of a form beyond its schema, applied to the readable fields. */
export type FormRules = (fields: unknown, now: Date) => Promise<Record<string, FieldMessage[]>>;

/** A form that fails its schema is refused with its other errors as well. */
export async function refuseOnce(refusal: Refusal, fields: unknown, rules: FormRules | undefined): Promise<Refusal> {
  if (!rules || refusal.refused !== 'validation_failed') return refusal;
  return { ...refusal, fields: { ...(await rules(fields, presentTime())), ...refusal.fields } };
}
