import * as z from 'zod/mini';
import { flag } from '#shared/contract/schemas/primitive.ts';
import type { FormRules } from '../../runtime/http/formRules.ts';

const Ticked = z.object({ agree_data: flag });
const Chosen = z.object({
  steps: z.union([z.string().check(z.minLength(1)), z.array(z.unknown()).check(z.minLength(1))]),
});

/** The consent without which nothing may be kept, and what someone applies for, whatever else is wrong with the form. */
export const applyRules: FormRules = async (fields) => {
  const read = z.safeParse(Ticked, fields);
  return {
    ...(z.safeParse(Chosen, fields).success ? {} : { steps: ['validation/required'] }),
    ...(read.success && read.data.agree_data ? {} : { agree_data: ['validation/consent'] }),
  };
};
