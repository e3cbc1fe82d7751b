import type { FieldMessage } from '#shared/messages/refusals.ts';

/** What is wrong with a form, by field; nothing for a field that is right. */
export type Messages<Field extends string> = { [F in Field]?: FieldMessage[] };
