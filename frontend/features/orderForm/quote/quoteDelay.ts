import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { workOf } from '#frontend/shop/drafts/workOf.ts';
import { contentLimit } from '#shared/rules/contentLimit.ts';
import { isEmail } from '#shared/rules/email.ts';

/** Delays of requirements, section 9, in milliseconds after the last change. */
export const delays = { text: 750, email: 500, choice: 250, counted: 0 } as const;

/** Everything a price depends on, as one text: two equal ones need no second call. */
export interface QuoteInput {
  draft: OrderDraft;
  files: readonly string[];
  couponApplied: string;
}

export function signature({ draft, files, couponApplied }: QuoteInput): string {
  const { wanted, source, targets, category, specialized, proofreading, verification, express } = draft;
  // A sworn order shows what it will probably cost.
  const { include, copies, shipmentMethod, shippingCountry, wholeText } = draft;
  return JSON.stringify([
    languagesOf(draft),
    draft.email.trim(),
    files.length > 0 ? files : draft.content.trim(),
    {
      wanted,
      source,
      targets,
      category,
      specialized,
      proofreading,
      verification,
      express,
      include,
      wholeText,
      copies,
      shipmentMethod,
      shippingCountry,
      couponApplied,
    },
  ]);
}

export const languagesOf = ({ source, targets }: OrderDraft) => JSON.stringify([source, targets]);

/** How long to wait after a change: by what changed. */
export function delayOf(before: QuoteInput | undefined, after: QuoteInput): number {
  if (!before) return 0;
  if (before.files.join() !== after.files.join()) return delays.counted;
  if (before.draft.content !== after.draft.content) return delays.text;
  if (before.draft.email !== after.draft.email) return delays.email;
  return delays.choice;
}

/** A quote needs text or a file, the languages, and a valid e-mail (requirements, section 5). */
export function isQuotable({ draft, files }: QuoteInput): boolean {
  // A longer text is about to become a file.
  const text = draft.content.trim() !== '' && draft.content.length <= contentLimit;
  const something = files.length > 0 || text;
  const targets = workOf(draft) === 'proofreading' || draft.targets.length > 0;
  return something && targets && draft.source !== null && isEmail(draft.email);
}
