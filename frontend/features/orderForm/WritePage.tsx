import { lazy, Suspense, useEffect, useState } from 'react';
import { actingCompany } from '#frontend/api/actingCompany.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { quoteMinutes } from '#frontend/shop/quotingHours.ts';
import { OrderForm } from './OrderForm.tsx';

const pages = {
  'order.write.index': ['translation', 'order/heading.translation'],
  'order.sworn.index': ['sworn', 'order/heading.sworn'],
  'order.proofreading.index': ['proofreading', 'order/heading.proofreading'],
  'order.correction.index': ['proofreading', 'order/heading.correction'],
  'quote.free': ['free_quote', 'order/heading.free'],
} as const;

const isPage = (name: string | undefined): name is keyof typeof pages => name !== undefined && name in pages;

/** The order forms of section 2; they differ by what their service asks for. */
export default function WritePage({ params }: { params: Readonly<Record<string, string>> }) {
  const { t } = useI18n();
  const [service, heading] = pages[isPage(params.name) ? params.name : 'order.write.index'];
  const lead = t(`order/lead.${service === 'free_quote' ? 'free' : service}`, { minutes: quoteMinutes() });
  return (
    <>
      <RoleHint />
      <OrderForm key={heading} service={service} heading={t(heading)} lead={lead} />
    </>
  );
}

const RoleNotice = lazy(() => import('#frontend/shop/account/RoleNotice.tsx'));

/** Who works for a company and may not order for it reads it before they type; nothing is loaded for all others. */
function RoleHint() {
  const [isActing, setActing] = useState(false);
  useEffect(() => setActing(actingCompany() !== undefined), []);
  if (!isActing) return null;
  return (
    <Suspense fallback={null}>
      <div className="wrap">
        <RoleNotice roles={ordering} className="mt-6" />
      </div>
    </Suspense>
  );
}

/** As `createCart` says. */
const ordering = ['orderer'] as const;
