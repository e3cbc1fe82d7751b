import { navigate } from 'wouter/use-browser-location';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { carryDraft } from '#frontend/shop/drafts/carryDraft.ts';
import type { OrderForm } from '../useOrderForm.ts';

const pages = { free_quote: 'quote.free', sworn: 'order.sworn.index' } as const;

interface Props {
  form: OrderForm;
  service: keyof typeof pages;
  /** Files that this form cannot take. */
  files: readonly File[];
  className: string;
}

/** Leads to the form where a person names the price, with everything that was typed and chosen here. */
export function CarryTo({ form, service, files, className }: Props) {
  const { t, locale } = useI18n();
  const page = href(locale, pages[service]);
  return (
    <a
      href={page}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        const { draft, draftId } = form;
        const carried = draftId === undefined ? Promise.resolve() : carryDraft({ draft, id: draftId }, service, files);
        void carried.then(() => navigate(page));
      }}
    >
      {t(`order/carry.${service}`)}
    </a>
  );
}
