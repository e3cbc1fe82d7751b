import * as z from 'zod/mini';
import { flag } from '#shared/contract/schemas/primitive.ts';
import type { FormRules } from '../../runtime/http/formRules.ts';

const Ticked = z.object({ agree_data: flag });

/** The consent without which nothing may be stored, whatever else is wrong with the form. */
export const contactRules: FormRules = async (fields) => {
  const read = z.safeParse(Ticked, fields);
  return read.success && read.data.agree_data ? {} : { agree_data: ['validation/consent'] };
};
