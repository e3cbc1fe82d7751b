import * as z from 'zod/mini';
import { ProductionState } from '../../model/orderState.ts';
import { ServiceKey } from '../../model/service.ts';
import { money } from './money.ts';
import { instant } from './primitive.ts';

/** A row of the desk's list: nothing of the person but a masked address. */
export const deskOrderRow = z.object({
  id: z.string(),
  status: ProductionState,
  /** The same in words, in the caller's language. */
  status_label: z.string(),
  service: ServiceKey,
  service_name: z.string(),
  source_lang: z.int(),
  target_lang: z.array(z.int()),
  word_count: z.int(),
  express: z.boolean(),
  email_masked: z.string(),
  is_account: z.boolean(),
  created_at: instant,
  delivery_at: z.nullable(instant),
  delivered_at: z.nullable(instant),
  price_gross: money,
  mail_failed_at: z.nullable(instant),
  test_payment: z.boolean(),
});
export type DeskOrderRowWire = z.input<typeof deskOrderRow>;
