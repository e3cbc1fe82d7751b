import type { OrderDraft } from '#frontend/shop/drafts/OrderDraft.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { defaultTarget } from '#shared/rules/targets.ts';
import { fetchLanguages } from './quoteApi.ts';

/** Fills both lists in the page's language; a change of the source leaves only the targets it allows. */
export async function fillLanguages(form: HTMLFormElement, locale: Locale, draft: OrderDraft): Promise<void> {
  const source = form.querySelector<HTMLSelectElement>('select[name=source]');
  const target = form.querySelector<HTMLSelectElement>('select[name=target]');
  const languages = await fetchLanguages().catch(() => []);
  if (!source || !target || languages.length === 0) return;
  const name = (id: number) => languages.find((one) => one.id === id)?.names[locale] ?? '';
  const fill = (select: HTMLSelectElement, ids: readonly number[], chosen: number | undefined) => {
    const sorted = [...ids].sort((one, other) => name(one).localeCompare(name(other), locale));
    select.replaceChildren(...sorted.map((id) => new Option(name(id), String(id), id === chosen, id === chosen)));
  };
  const rules = languages.map(({ id, iso2, target_languages }) => ({ id, iso2, targetLanguages: target_languages }));
  const fillTargets = () => {
    const from = Number(source.value);
    const allowed = rules.find(({ id }) => id === from)?.targetLanguages ?? [];
    fill(target, allowed, defaultTarget(from, [Number(target.value) || (draft.targets[0] ?? 0)], rules));
  };
  fill(
    source,
    languages.map(({ id }) => id),
    draft.source ?? undefined,
  );
  fillTargets();
  source.addEventListener('input', fillTargets);
}
