import { useEffect } from 'react';
import { useLanguages, type WireLanguage } from '#frontend/api/useCatalogue.ts';
import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import { workOf } from '#frontend/shop/drafts/workOf.ts';
import { canProofread } from '#shared/rules/review.ts';
import { defaultTarget, keptTargets } from '#shared/rules/targets.ts';

const known = ({ id, iso2, target_languages }: WireLanguage) => ({ id, iso2, targetLanguages: target_languages });

/**
 * Languages with the rules that tie source, targets and proofreading together (requirements, section 4); what the
 * address asks for goes into the form once the draft is `claimed` and the languages are there.
 */
export function useLanguageRules(draft: OrderDraft, change: (part: Partial<OrderDraft>) => void, claimed: boolean) {
  const { data, error, mutate } = useLanguages();
  const languages = data?.languages ?? [];
  const capable = data?.proofreading ?? [];
  const incapable = draft.targets.filter((target) => !canProofread([target], capable));
  const setSource = (source: number) => change({ source, targets: targetsFor(source, draft.targets) });
  const setWanted = (wanted: OrderDraft['wanted']) =>
    change({ wanted, targets: targetsFor(draft.source ?? 0, draft.targets, wanted === 'proofreading') });
  const targetsFor = (source: number, chosen: readonly number[], proofreading = workOf(draft) === 'proofreading') => {
    if (proofreading || languages.length === 0) return [];
    const rules = languages.map(known);
    const kept = keptTargets(source, chosen, rules);
    const first = defaultTarget(source, chosen, rules);
    return kept.length > 0 || first === undefined ? kept : [first];
  };
  const unavailable = data !== undefined && incapable.length > 0;
  useEffect(() => {
    if (unavailable && draft.proofreading) change({ proofreading: false });
  }, [unavailable, draft.proofreading, change]);
  useEffect(() => {
    if (claimed && data && location.search)
      void import('./presetOf.ts').then((file) => file.applyPreset(draft.service, data, change));
  }, [claimed, data, draft.service, change]);
  return {
    languages,
    /** Source languages of a proofreading are those someone can proofread. */
    sources: workOf(draft) === 'proofreading' ? languages.filter(({ id }) => capable.includes(id)) : languages,
    allowed: languages.find(({ id }) => id === draft.source)?.target_languages ?? [],
    incapable: unavailable ? incapable : [],
    setSource,
    setWanted,
    failed: error !== undefined && data === undefined,
    reload: () => void mutate(),
  };
}
