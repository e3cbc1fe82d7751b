import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { href } from '#frontend/href.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { quoteMinutes } from '#frontend/shop/quotingHours.ts';
import { sayMoment } from '#shared/rules/say/sayMoment.ts';

const Asked = z.object({
  email: z.string(),
  cart: z.string(),
  quote: z.optional(z.string()),
  due: z.nullish(z.string()),
});

/** Asked in quoting hours: outside of them the time promised is later than the usual minutes. */
const isSoon = (due: string) => Date.parse(due) - Date.now() <= quoteMinutes() * 60_000;

/** The promise, to the minute it is due, and where the quote goes; anyone who asked for nothing here is promised nothing. */
export default function ThanksPage() {
  const { t, locale } = useI18n();
  const [asked, setAsked] = useState<z.infer<typeof Asked> | null>();
  useEffect(() => {
    const parsed = z.safeParse(Asked, JSON.parse(sessionStorage.getItem('verso.thanks') ?? 'null'));
    setAsked(parsed.success ? parsed.data : null);
  }, []);
  // Told apart only in the browser: the prerendered page says neither.
  if (asked === undefined) return <p className="wrap min-h-96 py-16 text-muted sm:py-24">{t('site/loading')}</p>;
  return (
    <div className="wrap py-16 sm:py-24">
      <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
        {t(asked === null ? 'offer/thanks.nothing' : 'offer/thanks.heading')}
      </h1>
      <p className="mt-4 max-w-xl text-lg text-muted">
        {asked === null && t('offer/thanks.nothing.text')}
        {asked?.due &&
          t(isSoon(asked.due) ? 'offer/thanks.soon' : 'offer/thanks.due', {
            minutes: quoteMinutes(),
            time: sayMoment(asked.due, locale),
          })}
        {asked && !asked.due && t('offer/thanks.text')}
      </p>
      {asked?.quote && <p className="mt-2 max-w-xl text-lg">{t('offer/thanks.number', { id: asked.quote })}</p>}
      {asked && <p className="mt-2 max-w-xl text-lg break-words">{t('offer/thanks.to', { email: asked.email })}</p>}
      <p className="mt-8 flex flex-wrap gap-3">
        {asked && (
          <a
            className="btn btn-primary"
            href={
              asked.quote
                ? `${href(locale, 'quote.show', { id: asked.quote })}#${asked.cart}`
                : href(locale, 'cart.hash.payment.index', { hash: asked.cart })
            }
          >
            {t('offer/thanks.cart')}
          </a>
        )}
        {asked === null ? (
          <a className="btn btn-primary" href={href(locale, 'quote.free')}>
            {t('offer/thanks.ask')}
          </a>
        ) : (
          <a className="btn btn-quiet" href={href(locale, 'order.write.index')}>
            {t('offer/thanks.another')}
          </a>
        )}
      </p>
    </div>
  );
}
