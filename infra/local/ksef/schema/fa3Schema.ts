import { fa3Namespace } from '#functions/domain/invoice/fa3.ts';
import { asXsd } from './asXsd.ts';
import { fa3Table, fa3Values } from './fa3Table.ts';
import { type Validator, validatorOf } from './validator.ts';

const form = { KodFormularza: { value: 'FA', attributes: { kodSystemowy: 'FA (3)', wersjaSchemy: '1-0E' } } };
let made: Promise<Validator> | undefined;

/** The check of an invoice by the table of FA(3). */
export const fa3Validator = (): Promise<Validator> => {
  made ??= validatorOf(asXsd(fa3Table, fa3Values, fa3Namespace, form));
  return made;
};
