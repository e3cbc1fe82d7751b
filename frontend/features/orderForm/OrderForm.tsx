import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { ErrorSummary } from '#frontend/design/ErrorSummary.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { formatMoney } from '#frontend/i18n/money.ts';
import type { OrderService } from '#frontend/shop/drafts/OrderDraft.ts';
import { priceOf } from '#frontend/shop/prices/priceOf.ts';
import { Languages } from './Languages.tsx';
import { CategoryField, CommentField, CouponField, EmailField, Options, WantedField } from './OrderFields.tsx';
import { QuoteBox } from './quote/QuoteBox.tsx';
import { SwornFields } from './SwornFields.tsx';
import { TextOrFiles } from './uploads/TextOrFiles.tsx';
import { type OrderForm as Form, fieldOfWire, useOrderForm } from './useOrderForm.ts';
import { useOrdering } from './useOrdering.ts';

const loadDialogs = () => import('./Dialogs.tsx');
const Dialogs = lazy(loadDialogs);
const loadTracking = () => import('#frontend/shop/analytics/track.ts');

interface Props {
  service: OrderService;
  heading: string;
  lead?: string;
}

/** The order page: the work on the left, price, date and the one button on the right and always in view. */
export function OrderForm({ service, heading, lead }: Props) {
  const { t } = useI18n();
  const form = useOrderForm(service);
  const { submit, submitting, failure, emptyField, closeEmptyField } = useOrdering(form);
  const { state } = form.quote;
  const { awake, wake } = form;
  const element = useRef<HTMLFormElement>(null);
  // In a field before this code had come.
  useEffect(() => {
    if (element.current?.contains(document.activeElement)) wake();
  }, [wake]);
  // Before one is needed: by then there may be no network.
  useEffect(() => {
    if (awake) void loadDialogs().catch(() => undefined);
  }, [awake]);
  useEffect(() => {
    if (state.kind !== 'value') return;
    const { cart } = state;
    // Comes with the first price; statistics that do not come hold nothing up.
    void loadTracking()
      .then(({ trackQuote }) => trackQuote('view_item', cart))
      .catch(() => undefined);
  }, [state]);
  const errors = Object.entries(form.fields).map(([refused, message]) => {
    const field = fieldOfWire(refused);
    return { field: field?.id ?? refused, message, label: field ? t(field.label) : '' };
  });
  return (
    <div className="wrap py-8 sm:py-12">
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {heading}
      </h1>
      {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
      <SeePrice form={form} />
      {/* `dialog` outside of one: until the code has come, sending does nothing and puts nothing into the address. */}
      <form
        ref={element}
        method="dialog"
        noValidate
        onPointerEnter={wake}
        onPointerDownCapture={wake}
        onFocusCapture={wake}
        onDragEnterCapture={wake}
        className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <fieldset disabled={state.kind === 'error' && state.closed} className="grid min-w-0 gap-7 *:min-w-0">
          <ErrorSummary errors={errors} attempt={form.attempt} />
          {service === 'free_quote' && <WantedField form={form} />}
          <Languages form={form} />
          <TextOrFiles form={form} />
          <Row>
            <EmailField form={form} />
            <CategoryField form={form} />
          </Row>
          {service === 'sworn' && <SwornFields form={form} />}
          <Options form={form} />
          <CommentField form={form} />
          <Row>
            <CouponField form={form} />
          </Row>
        </fieldset>
        <div className="lg:sticky lg:top-6">
          <QuoteBox form={form} submitting={submitting} failure={failure} />
        </div>
      </form>
      {(form.failedFile || emptyField) && (
        <Suspense>
          <Dialogs form={form} emptyField={emptyField} closeEmptyField={closeEmptyField} />
        </Suspense>
      )}
    </div>
  );
}

const Row = ({ children }: { children: ReactNode }) => <div className="grid gap-5 sm:grid-cols-2">{children}</div>;

/** On narrow screens the price is below: one link leads there and shows it in the meantime. */
function SeePrice({ form }: { form: Form }) {
  const { t, locale } = useI18n();
  const { state } = form.quote;
  const quoted = state.kind === 'value' ? priceOf(state.cart.quotation)?.price_gross.amount : undefined;
  const about = state.kind === 'idle' ? form.counted?.price?.gross : undefined;
  const sworn = state.kind === 'error' ? undefined : form.counted?.sworn?.gross.to;
  const price = quoted ?? about ?? sworn;
  return (
    <p className="sticky top-0 z-20 -mx-4 mt-4 border-b border-line bg-bg px-4 py-1 lg:hidden" data-noprint>
      <a href="#quote" className="link inline-flex min-h-9 items-center gap-2 font-semibold">
        {t('quote/see')}
        {price !== undefined && (
          <span className="tabular-nums no-underline">
            {quoted === undefined && '≈ '}
            {formatMoney(price, locale)}
          </span>
        )}
      </a>
    </p>
  );
}
