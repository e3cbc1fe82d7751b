import type { Locale } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { hasConsumerRights } from '../../domain/cart/cartContents.ts';
import type { Complaint, ComplaintDecision } from '../../domain/complaint/complaint.ts';
import { complaintPdf } from '../../domain/complaint/complaintPdf.ts';
import type { Order } from '../../domain/order/order.ts';
import { fonts } from '../../runtime/services/outside/fonts.ts';
import { translateMail } from '../../runtime/texts/translateMail.ts';

/** The answer for people, in the language of the person who asks. */
export const renderAnswer = (
  { billing, email }: Order,
  complaint: Complaint,
  decision: ComplaintDecision,
  locale: Locale,
): Uint8Array =>
  complaintPdf(complaint, decision, {
    fonts: fonts(),
    locale,
    seller: [brand.name, brand.email],
    customer: billing.name || email,
    isConsumer: hasConsumerRights(billing),
    say: (key, replace) => translateMail(locale, `complaint/${key}`, replace),
  });
