import type { OperationId } from './operationId.ts';

/**
 * Fields that the schemas leave out so that each missing one gets a message of its own: who sends the call without one of
 * them is refused. A test sends every example without each of its demanded fields.
 */
export const demands: { readonly [Id in OperationId]?: readonly string[] } = {
  createCart: ['email'],
  createAttachment: ['name', 'size'],
  updateCart: ['tos', 'agree_sale', 'agree_immediate'],
  register: ['tos', 'agree_sale'],
};

/** Consents that are demanded can only be given. */
export const onlyTrue: readonly string[] = ['tos', 'agree_sale', 'agree_immediate'];
