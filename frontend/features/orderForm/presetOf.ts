import type { WireLanguage } from '#frontend/api/useCatalogue.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { canProofread } from '#shared/rules/review.ts';
import { electronicCopy, mostCopies } from './submitGap.ts';

/** Longest note that a link may bring. */
const longestNote = 500;

/**
 * What a link of ours asks the form to begin with: `?from=de&to=pl`, and for sworn work `source=original`,
 * `form=electronic`, `copies=2`; `note` goes into the comment. What the service does not offer is left out, as an address
 * may hold anything.
 */
export function presetOf(
  search: string,
  service: OrderDraft['service'],
  { languages, proofreading }: { languages: readonly WireLanguage[]; proofreading: readonly number[] },
): Partial<OrderDraft> {
  const asked = new URLSearchParams(search);
  const byIso2 = (name: string) => languages.find(({ iso2 }) => iso2 === asked.get(name));
  const [source, target] = [byIso2('from'), byIso2('to')];
  const note = asked.get('note')?.trim().slice(0, longestNote);
  return {
    ...(service === 'proofreading'
      ? source && canProofread([source.id], proofreading) && { source: source.id }
      : source && target && source.target_languages.includes(target.id) && { source: source.id, targets: [target.id] }),
    ...(service === 'sworn' && swornOf(asked)),
    ...(note && { comment: note }),
  };
}

function swornOf(asked: URLSearchParams): Partial<OrderDraft> {
  const source = asked.get('source');
  const copies = Number(asked.get('copies') ?? 0);
  return {
    ...((source === 'scan' || source === 'original') && { swornSource: source }),
    ...(asked.get('form') === 'electronic' && { shipmentMethod: electronicCopy }),
    ...(Number.isInteger(copies) && copies > 0 && copies <= mostCopies && { copies }),
  };
}

/** Puts what the address asks for into the form, its note below what was typed; a reload then keeps what was changed since. */
export function applyPreset(
  { service, comment }: Pick<OrderDraft, 'service' | 'comment'>,
  offered: Parameters<typeof presetOf>[2],
  change: (part: Partial<OrderDraft>) => void,
): void {
  const preset = presetOf(location.search, service, offered);
  if (Object.keys(preset).length === 0) return;
  history.replaceState(history.state, '', location.pathname + location.hash);
  const note = preset.comment;
  change({ ...preset, ...(note && comment && { comment: comment.includes(note) ? comment : `${comment}\n${note}` }) });
}
