import type { Locale } from '#shared/messages/locale.ts';
import { serviceByKey } from '../../domain/catalogue/services.ts';
import type { CallerContext } from '../../runtime/http/callerOf.ts';
import { memberOf } from '../../runtime/http/memberOf.ts';
import type { ApprovalView } from '../../usecases/approvals/viewOf.ts';
import { namesOf } from '../wire/memberNames.ts';
import { moneyWire } from '../wire/moneyWire.ts';

/** The order that waits, without who asked and who decides. */
export const waitingWire = ({ approval, state, amount, deliveryAt, isChanged }: ApprovalView, locale: Locale) => ({
  state,
  service: approval.service,
  service_name: serviceByKey(approval.service).names[locale],
  source_lang: approval.sourceLanguage,
  target_lang: approval.targetLanguages,
  words: approval.words,
  files: approval.files,
  price_gross: moneyWire(amount),
  delivery_at: deliveryAt ?? null,
  note: approval.note ?? null,
  is_changed: isChanged,
  asked_at: approval.at,
  valid_until: approval.validUntil,
  decided_at: approval.decidedAt ?? null,
  reason: approval.reason ?? null,
});

/** The same for someone of the company, with what they may do about it. */
export async function approvalsWire(views: readonly ApprovalView[], caller: CallerContext, locale: Locale) {
  const names = await namesOf(views.flatMap(({ approval }) => [approval.member, approval.decidedBy]));
  const named = (id: string) => ({ id, name: names.get(id) ?? '' });
  const person = memberOf(caller);
  const decides =
    caller.kind === 'customer' && (caller.memberRole === undefined || ['owner', 'payer'].includes(caller.memberRole));
  return views.map((view) => {
    const { approval, state, cart, orderId } = view;
    const isOwn = person !== undefined && approval.member === person;
    const waits = state === 'waiting';
    return {
      id: approval.id,
      ...waitingWire(view, locale),
      member: named(approval.member),
      decided_by: approval.decidedBy === undefined ? null : named(approval.decidedBy),
      order_id: orderId ?? null,
      cart: (decides || isOwn) && cart !== undefined ? cart : null,
      may_decide: waits && decides && !isOwn,
      may_withdraw: waits && isOwn,
    };
  });
}
