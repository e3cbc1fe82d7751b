import * as z from 'zod/mini';
import { fileDays } from '../../rules/retention.ts';
import { numberRanges, wholeNumber } from './primitive.ts';

/**
 * How many days after delivery, or after the end of an undelivered order, its files are kept: one of the selectable
 * values.
 */
export const fileDaysField = z.pipe(wholeNumber(fileDays[0], 365), z.literal(fileDays));
numberRanges.set(fileDaysField, { minimum: fileDays[0], maximum: 365 });
