import * as z from 'zod/mini';
import { fileDays } from '../../rules/retention.ts';
import { numberRanges, wholeNumber } from './primitive.ts';

/** One of the times that a customer may have the files of an order kept for, in days after delivery, or the end without one. */
export const fileDaysField = z.pipe(wholeNumber(fileDays[0], 365), z.literal(fileDays));
numberRanges.set(fileDaysField, { minimum: fileDays[0], maximum: 365 });
