import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { ResultOf } from '#shared/contract/operation.ts';
import type { orders } from '#shared/contract/orders.ts';
import { sayDay } from '#shared/rules/say/sayMoment.ts';

interface Props {
  papers: ResultOf<typeof orders.getOrder>['papers'];
  /** They have left. */
  isSent?: boolean;
}

/** When papers are sent, or were, and by when they usually arrive. */
export function PaperDays({ papers, isSent = false }: Props) {
  const { t, locale } = useI18n();
  if (!papers) return null;
  const days = { sent: sayDay(papers.sent_on, locale), arrives: sayDay(papers.arrives_on, locale) };
  return (
    <p className="mt-1 text-sm" data-papers>
      {t(isSent ? 'billing/papers.sent' : 'billing/papers', days)}
    </p>
  );
}
